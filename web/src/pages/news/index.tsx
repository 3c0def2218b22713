import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Новость' }, body: <h1>Новость</h1> };
  },
};

export default page;
