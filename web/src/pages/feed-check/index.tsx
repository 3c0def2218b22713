import { FEED_CHECK_PATH } from '../../lib/paths';
import type { Page } from '../../app/page';
import { staticPart } from '../../ui/static';
import { FeedCheckForm } from './FeedCheckForm.server';

const StaticForm = staticPart('feed-check', FeedCheckForm);

const CRUMBS = [{ title: 'Главная', url: '/' }, { title: 'Проверка фида' }];

const page: Page = {
  isStatic: true,

  plan() {
    return [];
  },

  view() {
    return {
      head: {
        title: 'Проверка фида новостроек: YRL, ЦИАН, Авито, ДомКлик — Новосёл',
        description:
          'Проверьте фид перед отправкой: ошибки по строкам, обязательные поля Яндекс Недвижимости, ЦИАН, Авито и ДомКлик, вид лотов в каталоге.',
      },
      layout: { form: false, rightColumn: false, crumbs: CRUMBS },
      body: (
        <div className="feed-check">
          <h1>Проверка фида</h1>
          <StaticForm action={FEED_CHECK_PATH} />
        </div>
      ),
    };
  },
};

export default page;
