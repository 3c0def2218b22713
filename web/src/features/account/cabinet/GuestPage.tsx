import { COMPARISON_PATH, USER_PATH, VIEWED_PATH } from '../../../lib/paths';
import { MY_FAVOURITES_PATH } from '../../../lib/user-paths';
import type { IconName } from '../../../ui/icons';
import { LinkCard } from '../../../ui/LinkCard';
import type { Account } from '../model';
import { useStage } from '../stage';

const LISTS: { title: string; text: string; url: string; icon: IconName }[] = [
  { title: 'Избранное', text: 'Заметки и изменения цен', url: MY_FAVOURITES_PATH, icon: 'heart' },
  {
    title: 'Сравнение',
    text: 'До десяти комплексов и квартир рядом',
    url: COMPARISON_PATH,
    icon: 'compare',
  },
  { title: 'Вы смотрели', text: 'То, что вы открывали недавно', url: VIEWED_PATH, icon: 'eye' },
];

/** The cabinet of a guest: signing in, and what works without it. */
export function GuestPage({ account }: { account: Account }) {
  const { title, titleRef, note, body } = useStage({ path: USER_PATH, initial: account });
  return (
    <>
      <h1>Личный кабинет</h1>
      <div className="cabinet-columns">
        <section className="card cabinet-box">
          <h2 ref={titleRef} className="cabinet-group" tabIndex={-1}>
            {title}
          </h2>
          <p className="muted cabinet-lead">{note}</p>
          {body}
        </section>
        <section>
          <h2 className="cabinet-group">Доступно без входа</h2>
          <p className="muted">Списки гостя помнит этот браузер.</p>
          <ul className="cabinet-cards">
            {LISTS.map((list) => (
              <li key={list.url}>
                <LinkCard href={list.url} icon={list.icon} title={list.title} text={list.text} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
