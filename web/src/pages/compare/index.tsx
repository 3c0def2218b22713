import type { Page } from '../../app/page';
import { Intro } from '../../features/company/Intro';
import { Comparison } from '../../features/lists/Comparison';

const page: Page = {
  plan: () => [],
  view() {
    return {
      head: { title: 'Сравнение — Новосёл', robots: 'noindex, follow', canonical: '/buildings/compare/' },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Сравнение' }], wide: true },
      body: (
        <>
          <Intro title="Сравнение">До восьми комплексов рядом, хранится в этом браузере</Intro>
          <Comparison />
        </>
      ),
    };
  },
};

export default page;
