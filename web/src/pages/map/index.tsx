import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Новостройки на карте' }, body: <h1>Новостройки на карте</h1> };
  },
};

export default page;
