import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Рейтинг' }, body: <h1>Рейтинг</h1> };
  },
};

export default page;
