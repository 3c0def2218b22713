import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Ипотека' }, body: <h1>Ипотека</h1> };
  },
};

export default page;
