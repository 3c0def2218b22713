import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Квартира' }, body: <h1>Квартира</h1> };
  },
};

export default page;
