import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Квартиры' }, body: <h1>Квартиры</h1> };
  },
};

export default page;
