import type { ReactNode } from 'react';

import { BanksTabDocument } from '../../api/generated/BanksTab';
import { BuildersTabDocument } from '../../api/generated/BuildersTab';
import { LocationsTabDocument } from '../../api/generated/LocationsTab';
import { RatingsTabDocument } from '../../api/generated/RatingsTab';
import type { PageContext, Results } from '../../app/page';
import { operation } from '../../app/page';
import { counted, groupThousands } from '../../lib/format';
import { link } from '../../lib/link';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Tabs } from '../../ui/Tabs';
import { complexesText, ratingText } from './words';

/** The operations of the tabs. */
export function directoryOperations({ site }: PageContext) {
  const variables = { region: site.region };
  return [
    operation(BuildersTabDocument, variables),
    operation(BanksTabDocument, variables),
    operation(LocationsTabDocument, variables),
    operation(RatingsTabDocument, variables),
  ];
}

/** Number of items in a tab: three rows of two on the desktop. */
const MAX_ITEMS = 6;

interface Row {
  name: string;
  url: string;
  about: string;
  picture?: string | null;
  round?: boolean;
  rating?: number | null;
}

function answersOf(results: Results) {
  return {
    builders: results.of(BuildersTabDocument)?.buildersTab,
    banks: results.of(BanksTabDocument)?.banksTab,
    locations: results.of(LocationsTabDocument)?.locationsTab,
    ratings: results.of(RatingsTabDocument)?.ratingsTab,
  };
}

const isFull = (answer: { items: readonly unknown[] } | null | undefined) =>
  !!answer && answer.items.length > 0;

/** Whether any tab has something: a feed may tell of no builder, bank or district. */
export const hasDirectory = (results: Results) => Object.values(answersOf(results)).some(isFull);

/** What the tabs are about. */
export function directoryTitle(results: Results): string {
  const { builders, banks, locations } = answersOf(results);
  const [builds, lends, where] = [isFull(builders), isFull(banks), isFull(locations)];
  if (builds && lends && where) return 'Кто строит, кредитует и\u00a0где';
  if (builds) return where ? 'Кто и\u00a0где строит' : lends ? 'Кто строит и\u00a0кредитует' : 'Кто строит';
  if (lends) return 'Кто кредитует';
  return where ? 'Где строят' : 'Рейтинги';
}

/** A tab each for builders, banks, locations and ratings. */
export function Directory({ results }: { results: Results }) {
  const { builders, banks, locations, ratings } = answersOf(results);
  const tabs = [
    builders &&
      tab(
        'builders',
        'Застройщики',
        builders,
        ({ name, url, logo, rating_opinions: rating, buildings_count: count }) => ({
          name,
          url,
          about: complexesText(count),
          picture: logo,
          rating,
        }),
      ),
    banks &&
      tab(
        'banks',
        'Банки',
        banks,
        ({ name, url, logo, rating, min_percent: percent, programs_count: count }) => ({
          name,
          url,
          about: [
            percent === null ? '' : `от ${ratingText(percent)}\u00a0%`,
            counted(count, ['программа', 'программы', 'программ']),
          ]
            .filter(Boolean)
            .join(', '),
          picture: logo,
          round: true,
          rating,
        }),
      ),
    locations &&
      tab('locations', 'Районы', locations, ({ name, url, building_count: count }) => ({
        name,
        url,
        about: complexesText(count),
      })),
    ratings &&
      tab('ratings', 'Рейтинги', ratings, ({ header, url, objects_count: count, compared }) => ({
        name: header,
        url,
        about: compared ?? counted(count, ['участник', 'участника', 'участников']),
      })),
  ].filter((known) => known !== undefined && known !== null);
  return (
    <div className="card home-directory">
      <Tabs label="Справочник" tabs={tabs} />
    </div>
  );
}

interface Answer<Item> {
  url: string;
  all: string;
  count: number;
  items: readonly Item[];
}

function tab<Item>(id: string, title: string, answer: Answer<Item>, row: (item: Item) => Row) {
  if (answer.items.length === 0) return null;
  const panel: ReactNode = (
    <>
      <ul className="home-rows">
        {answer.items
          .slice(0, MAX_ITEMS)
          .map(row)
          .map((item) => (
            <li key={item.url} className="home-row">
              {item.picture && (
                <span className={item.round ? 'home-logo home-logo-round' : 'home-logo'}>
                  <Picture src={item.picture} alt="" width={40} height={40} vector />
                </span>
              )}
              <span className="home-row-words">
                <a href={link(item.url)}>{item.name}</a>
                <span className="muted">{item.about}</span>
              </span>
              {item.rating != null && item.rating > 0 && (
                <span className="home-rating">
                  <Icon name="star" size={16} filled />
                  <span className="unseen">Оценка </span>
                  {ratingText(item.rating)}
                </span>
              )}
            </li>
          ))}
      </ul>
      <a className="home-all" href={link(answer.url)}>
        {answer.all}
        <Icon name="right" size={16} />
      </a>
    </>
  );
  return { id, title, count: groupThousands(answer.count), panel };
}
