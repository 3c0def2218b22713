import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Застройщики' }, body: <h1>Застройщики</h1> };
  },
};

export default page;
