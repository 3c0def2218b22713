import type { Page } from '../../app/page';
import { AccountPage } from '../../features/account/AccountPage';
import type { Account } from '../../features/account/model';

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan: () => [],

  view(context) {
    const account = (context.personal ?? null) as Account | null;
    const head = { title: 'Личный кабинет — Новосёл', robots: 'noindex' };
    if (!account) return { status: 404, head, body: <p>{head.title}</p> };
    return {
      head,
      layout: { form: false, rightColumn: false },
      body: <AccountPage context={context} initial={account} />,
    };
  },
};

export default page;
