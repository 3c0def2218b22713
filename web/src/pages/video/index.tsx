import type { Page } from '../../app/page';

const page: Page = {
  plan() {
    return [];
  },
  view() {
    return { head: { title: 'Видео' }, body: <h1>Видео</h1> };
  },
};

export default page;
