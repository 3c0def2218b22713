import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { canCompare } from '../../entities/prices/series';
import { AnchorLinks } from '../../ui/object/Anchors';
import { kindOf } from './album';
import type { BuildingViewProps } from './BuildingView';
import { similarCount } from './model';

/** Links to the non-empty sections of the page, with counts. */
export function Anchors({ data: { building, details, programs, rows, around, medians } }: BuildingViewProps) {
  const documents = details.documents.reduce((sum, { count }) => sum + count, 0);
  const said = around ? around.counters.comments + around.counters.reviews : 0;
  const written = around ? around.counters.news + around.counters.articles + around.counters.videos : 0;
  const site = details.photos.filter((photo) => kindOf(photo) === 'site').length;
  const parts = [
    { id: 'about', title: building.is_settlement ? 'О посёлке' : 'О комплексе', has: true },
    { id: 'prices', title: 'Цены', has: rows.length > 0 || building.settlement !== null },
    { id: 'dates', title: 'Сроки', has: details.queues.length > 0 },
    {
      id: 'flats',
      title: offerNounsOf(building).title,
      has: building.flats_count > 0,
    },
    { id: 'mortgage', title: 'Ипотека', has: programs.length > 0 },
    { id: 'dynamics', title: 'Динамика', has: medians !== null && canCompare(medians) },
    { id: 'progress', title: 'Стройка', has: site > 0, count: site },
    { id: 'videos', title: 'Видео', has: details.videos.length > 0, count: details.videos.length },
    { id: 'place', title: 'Расположение', has: true },
    { id: 'documents', title: 'Документы', has: documents > 0, count: documents },
    { id: 'opinions', title: 'Отзывы', has: around !== null, count: said },
    { id: 'written', title: 'Публикации', has: written > 0, count: written },
    { id: 'similar', title: 'Похожие', has: similarCount(around) > 0 },
  ];
  return <AnchorLinks anchors={parts.filter(({ has }) => has)} />;
}
