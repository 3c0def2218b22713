import type { Page } from '../../app/page';

const page: Page = {
  bare: true,
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Карта' }, body: <h1>Карта</h1> };
  },
};

export default page;
