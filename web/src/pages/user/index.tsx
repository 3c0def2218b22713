import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Личный кабинет' }, body: <h1>Личный кабинет</h1> };
  },
};

export default page;
