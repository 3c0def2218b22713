/** Whether this bundle draws every part of a page: the server's and that of the tests do, the browser's leaves some alone. */
declare const DRAWS_ALL: boolean;
