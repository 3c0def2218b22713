import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Агентство недвижимости' }, body: <h1>Агентство недвижимости</h1> };
  },
};

export default page;
