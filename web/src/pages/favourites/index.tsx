import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Избранное' }, body: <h1>Избранное</h1> };
  },
};

export default page;
