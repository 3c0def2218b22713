import { COMPARISON_PATH, FAVOURITES_PATH, VIEWED_PATH } from '../../lib/paths';
import type { Page } from '../../app/page';
import { LoginForm } from '../../features/account/AuthDialog';
import type { IconName } from '../../ui/icons';
import { LinkCard } from '../../ui/LinkCard';

const LISTS: { title: string; text: string; url: string; icon: IconName }[] = [
  { title: 'Избранное', text: 'Комплексы и квартиры с сердцем', url: FAVOURITES_PATH, icon: 'heart' },
  {
    title: 'Сравнение',
    text: 'До десяти комплексов и квартир рядом',
    url: COMPARISON_PATH,
    icon: 'compare',
  },
  { title: 'Вы смотрели', text: 'То, что вы открывали недавно', url: VIEWED_PATH, icon: 'eye' },
];

const page: Page = {
  plan() {
    return [];
  },
  view({ path }) {
    const isLeaving = path === '/logout/';
    const heading = isLeaving ? 'Выход из кабинета' : 'Личный кабинет';
    const body = (
      <div className="user-page">
        <h1>{heading}</h1>
        {isLeaving && <p className="muted">Сейчас вы гость: в&nbsp;этом браузере никто не&nbsp;вошёл.</p>}
        <div className="user-page-columns">
          <section className="card user-page-box">
            <h2 className="user-page-heading">Вход</h2>
            <LoginForm />
          </section>
          <section className="user-page-lists">
            <h2 className="user-page-heading">Доступно без входа</h2>
            <p className="muted">Списки гостя хранятся в&nbsp;этом браузере.</p>
            <ul>
              {LISTS.map(({ title, text, url, icon }) => (
                <li key={url}>
                  <LinkCard href={url} icon={icon} title={title} text={text} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    );
    return {
      head: { title: `${heading} — Новосёл`, robots: 'noindex' },
      layout: { form: false, rightColumn: false },
      body,
    };
  },
};

export default page;
