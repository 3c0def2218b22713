/** URLs of an application once it is sent. They are spelt apart from `paths.ts`: no catalogue loads them. */

// Not pages
export const CODE_PATH = '/consultation/code/';
