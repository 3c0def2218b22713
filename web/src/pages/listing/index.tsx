import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Новостройки' }, body: <h1>Новостройки</h1> };
  },
};

export default page;
