/** The start page of a region. */
import type { Page } from '../../app/page';
import { homeOperations, homeView } from '../../features/home/Home';

const page: Page = { plan: homeOperations, view: homeView };

export default page;
