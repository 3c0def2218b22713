/** Catalogues of flats. */
import type { Page } from '../../app/page';
import { listingOperations, listingView } from '../../features/listing/Listing';

const page: Page = { isStatic: true, plan: listingOperations, view: listingView };

export default page;
