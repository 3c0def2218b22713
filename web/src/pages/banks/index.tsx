import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Банки' }, body: <h1>Банки</h1> };
  },
};

export default page;
