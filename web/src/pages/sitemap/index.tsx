import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Карта сайта' }, body: <h1>Карта сайта</h1> };
  },
};

export default page;
