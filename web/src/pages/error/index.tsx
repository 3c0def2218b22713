import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Страница не найдена' }, body: <h1>Страница не найдена</h1> };
  },
};

export default page;
