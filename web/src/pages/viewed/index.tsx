import type { Page } from '../../app/page';
import { Intro } from '../../features/company/Intro';
import { MyObjects } from '../../features/lists/MyObjects';

const page: Page = {
  plan: () => [],
  view(context) {
    return {
      head: { title: 'Вы смотрели — Новосёл', robots: 'noindex, follow' },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Вы смотрели' }] },
      body: (
        <>
          <Intro title="Вы смотрели">Последние комплексы и квартиры, которые вы открывали</Intro>
          <MyObjects
            list="viewed"
            layout={context.layout}
            today={context.today}
            empty={{
              title: 'Вы ещё ничего не смотрели',
              text: 'Откройте любой комплекс или квартиру, и они появятся здесь.',
            }}
          />
        </>
      ),
    };
  },
};

export default page;
