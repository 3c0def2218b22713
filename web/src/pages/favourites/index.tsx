import type { Page } from '../../app/page';
import { Intro } from '../../features/company/Intro';
import { MyObjects } from '../../features/lists/MyObjects';
import { MY_FAVOURITES_PATH } from '../../lib/user-paths';

const page: Page = {
  plan: () => [],
  view(context) {
    return {
      head: { title: 'Избранное — Новосёл', robots: 'noindex, follow' },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Избранное' }] },
      body: (
        <>
          <Intro title="Избранное">
            Объекты, которые вы&nbsp;отметили сердцем.{' '}
            <a href={MY_FAVOURITES_PATH} rel="nofollow">
              Заметки и&nbsp;изменения цен
            </a>
          </Intro>
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
