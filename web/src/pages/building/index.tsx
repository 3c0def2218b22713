import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Жилой комплекс' }, body: <h1>Жилой комплекс</h1> };
  },
};

export default page;
