import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Добавить объект' }, body: <h1>Добавить объект</h1> };
  },
};

export default page;
