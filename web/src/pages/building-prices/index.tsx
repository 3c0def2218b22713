import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Цены' }, body: <h1>Цены</h1> };
  },
};

export default page;
