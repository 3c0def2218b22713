import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Статья' }, body: <h1>Статья</h1> };
  },
};

export default page;
