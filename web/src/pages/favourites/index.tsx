import type { Page } from '../../app/page';
import { Intro } from '../../features/company/Intro';
import { MyObjects } from '../../features/lists/MyObjects';

const page: Page = {
  plan: () => [],
  view(context) {
    return {
      head: { title: 'Избранное — Новосёл', robots: 'noindex, follow' },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Избранное' }] },
      body: (
        <>
          <Intro title="Избранное">Хранится в этом браузере</Intro>
          <MyObjects
            list="favourites"
            layout={context.layout}
            today={context.today}
            empty={{
              title: 'В избранном пока пусто',
              text: 'Нажмите на сердце на карточке комплекса или квартиры — они соберутся здесь.',
            }}
          />
        </>
      ),
    };
  },
};

export default page;
