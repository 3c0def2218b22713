import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Коттеджный посёлок' }, body: <h1>Коттеджный посёлок</h1> };
  },
};

export default page;
