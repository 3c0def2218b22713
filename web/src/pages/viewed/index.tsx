import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Вы смотрели' }, body: <h1>Вы смотрели</h1> };
  },
};

export default page;
