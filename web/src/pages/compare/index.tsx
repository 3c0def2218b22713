import { CompareListDocument } from '../../api/generated/CompareList';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { CompareView } from '../../features/compare/CompareView';
import { read } from '../../features/compare/comparison-query';

const page: Page = {
  plan({ search }) {
    const { complexes, flats } = read(search);
    if (complexes.length + flats.length === 0) return [];
    return [operation(CompareListDocument, { buildings: [...complexes], flats: [...flats] })];
  },

  view(context, results) {
    const comparison = read(context.search);
    const asked = comparison.complexes.length + comparison.flats.length > 0;
    const objects = results.of(CompareListDocument)?.objectsList ?? null;
    // A failed query is a server error and is not cached.
    if (asked && !objects) return { status: 500, head: { title: 'Сравнение' }, body: <p /> };
    return {
      head: {
        title: 'Сравнение — Новосёл',
        description: 'Комплексы и квартиры рядом: цены, сроки, место, дом и условия покупки в одной таблице.',
        robots: 'noindex, follow',
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Сравнение' }], wide: true },
      body: (
        <CompareView
          comparison={comparison}
          objects={objects}
          layout={context.layout}
          today={context.today}
        />
      ),
    };
  },
};

export default page;
