import type { Recommended } from './recommender';

/** What a recommender recommends, marked as the law asks. */
export function Recommendations({ items }: { items: readonly Recommended[] }) {
  return (
    <section className="party-recommended" aria-labelledby="party-recommended">
      <h2 id="party-recommended">Вам может подойти</h2>
      <ul>
        {items.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="muted">
        Подобрано рекомендательной системой. <a href="#recommendation-rules">Правила её&nbsp;применения</a>
      </p>
    </section>
  );
}

/** The rules that article 10.2-2 of 149-ФЗ wants on the site of whoever applies recommender techniques. */
export function RecommendationRules({ company }: { company: string }) {
  return (
    <details className="party-rules" id="recommendation-rules">
      <summary>На сайте применяются рекомендательные технологии</summary>
      <p>
        «{company}» показывает на&nbsp;страницах объектов подборку «Вам может подойти». Её&nbsp;составляет
        рекомендательная система партнёра по&nbsp;тому, какой объект открыт, в&nbsp;каком он&nbsp;регионе
        и&nbsp;какие объекты вы&nbsp;открывали на&nbsp;этом сайте раньше. Имя, телефон, почту и&nbsp;заявки
        система не&nbsp;получает.
      </p>
      <p>
        Подборка появляется только после согласия на&nbsp;рекламу и&nbsp;рекомендации. Отозвать его можно
        в&nbsp;«Настройках куки» внизу страницы. Блок «Похожие» от&nbsp;неё не&nbsp;зависит: портал подбирает
        его сам, одинаково для&nbsp;всех.
      </p>
    </details>
  );
}
