import { AnchorLinks } from '../../ui/object/Anchors';
import type { FlatData } from './FlatView';
import { isApart, isGone } from './model';
import { comparable } from './prices';

/** Links to the sections of the page, in their order. */
export function Anchors({
  data: { flat, floor, programs, similar, sellers, neighbours, prices },
}: {
  data: FlatData;
}) {
  const gone = isGone(flat);
  const more = { id: 'neighbours', title: 'Ещё в комплексе', has: neighbours.length > 0 };
  const parts = [
    { ...more, has: gone && more.has },
    { id: 'about', title: isApart(flat) ? 'Об апартаментах' : 'О квартире', has: true },
    { id: 'videos', title: 'Видео', has: flat.videos.length > 0 },
    { id: 'deal', title: 'Договор', has: Boolean(flat.contract) && !gone },
    { id: 'mortgage', title: 'Ипотека', has: programs.length > 0 },
    { id: 'history', title: 'История цены', has: (prices.history?.itemsCount ?? 0) > 0 },
    { id: 'comparison', title: 'Сравнение', has: hasComparison(prices, gone) },
    { id: 'floor', title: 'На этаже', has: floor !== null },
    { id: 'house', title: 'Корпус', has: flat.queue !== null },
    { id: 'sellers', title: 'Такая же планировка', has: sellers.length > 1 },
    { ...more, has: !gone && more.has },
    { id: 'similar', title: 'Похожие', has: similar.length > 0 },
  ];
  return <AnchorLinks anchors={parts.filter(({ has }) => has)} />;
}

function hasComparison({ scopes }: FlatData['prices'], gone: boolean): boolean {
  return !gone && comparable(scopes).length > 0;
}
