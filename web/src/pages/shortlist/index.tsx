import { CompareListDocument } from '../../api/generated/CompareList';
import { ObjectsListDocument } from '../../api/generated/ObjectsList';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { candidatesOf, columnsOf } from '../../features/compare/shared/columns';
import { GonePage } from '../../features/compare/shared/GonePage';
import { idsOf } from '../../features/compare/shared/model';
import type { Shared } from '../../features/compare/shared/model';
import { SharedView } from '../../features/compare/shared/SharedView';
import { HOME_PATH } from '../../lib/paths';
import { SHORTLISTS_PATH } from '../../lib/user-paths';

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan({ personal }) {
    const shared = (personal ?? null) as Shared | null;
    if (!shared?.isGood) return [];
    return [
      ...(shared.objects.length > 0 ? [operation(CompareListDocument, idsOf(shared.objects))] : []),
      ...(shared.favourites.length > 0 ? [operation(ObjectsListDocument, idsOf(shared.favourites))] : []),
    ];
  },

  view({ personal, layout, today }, results) {
    const shared = (personal ?? null) as Shared | null;
    if (!shared?.isGood) {
      const head = { title: 'Ссылка не работает — Новосёл', robots: 'noindex' };
      return { status: 410, keepsBody: true, head, body: <GonePage /> };
    }
    const objects = results.of(CompareListDocument)?.objectsList ?? null;
    const favourites = results.of(ObjectsListDocument)?.objectsList ?? null;
    return {
      head: { title: `${shared.title} — Новосёл`, robots: 'noindex' },
      layout: {
        form: false,
        rightColumn: false,
        wide: true,
        crumbs: [
          { title: 'Главная', url: HOME_PATH },
          ...(shared.isOwner ? [{ title: 'Общие подборки', url: SHORTLISTS_PATH }] : []),
          { title: shared.title },
        ],
      },
      body: (
        <SharedView
          initial={shared}
          columns={columnsOf(shared.objects, objects, today)}
          candidates={candidatesOf(shared.favourites, favourites)}
          layout={layout}
          today={today}
        />
      ),
    };
  },
};

export default page;
