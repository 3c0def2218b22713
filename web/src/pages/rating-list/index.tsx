import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Рейтинги' }, body: <h1>Рейтинги</h1> };
  },
};

export default page;
