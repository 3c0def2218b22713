import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Новости' }, body: <h1>Новости</h1> };
  },
};

export default page;
