import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Банк' }, body: <h1>Банк</h1> };
  },
};

export default page;
