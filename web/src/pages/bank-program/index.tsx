import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Ипотечная программа' }, body: <h1>Ипотечная программа</h1> };
  },
};

export default page;
