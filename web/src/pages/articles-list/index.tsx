import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Статьи' }, body: <h1>Статьи</h1> };
  },
};

export default page;
