import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Застройщик' }, body: <h1>Застройщик</h1> };
  },
};

export default page;
