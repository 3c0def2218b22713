import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'О портале' }, body: <h1>О портале</h1> };
  },
};

export default page;
