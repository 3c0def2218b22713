import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Сравнение' }, body: <h1>Сравнение</h1> };
  },
};

export default page;
