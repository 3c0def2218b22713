import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Фотографии' }, body: <h1>Фотографии</h1> };
  },
};

export default page;
