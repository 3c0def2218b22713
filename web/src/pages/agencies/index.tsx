import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Агентства недвижимости' }, body: <h1>Агентства недвижимости</h1> };
  },
};

export default page;
