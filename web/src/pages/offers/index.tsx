import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Акции застройщиков' }, body: <h1>Акции застройщиков</h1> };
  },
};

export default page;
