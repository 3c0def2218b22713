import type { Page, PageContext } from '../../app/page';
import { AccountPage } from '../../features/account/AccountPage';
import { Cabinet } from '../../features/account/cabinet/Cabinet';
import { favouriteAnswers, favouriteOperations } from '../../features/account/cabinet/favourite-cards';
import { headingAt, isFormPage } from '../../features/account/cabinet/headings';
import type { Account } from '../../features/account/model';
import { HOME_PATH, USER_PATH } from '../../lib/paths';
import { MY_FAVOURITES_PATH } from '../../lib/user-paths';

const accountOf = ({ personal }: PageContext) => (personal ?? null) as Account | null;

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan(context) {
    const account = accountOf(context);
    return account && context.path === MY_FAVOURITES_PATH ? favouriteOperations(account.favourites) : [];
  },

  view(context, results) {
    const account = accountOf(context);
    const { path, today } = context;
    const heading = headingAt(path, account);
    const head = { title: `${heading} — Новосёл`, robots: 'noindex' };
    if (!account) return { status: 404, head, body: <p>{heading}</p> };
    const frame = { form: false, rightColumn: false } as const;
    if (isFormPage(path)) {
      return { head, layout: frame, body: <AccountPage context={context} initial={account} /> };
    }
    const crumbs = [
      { title: 'Главная', url: HOME_PATH },
      ...(path === USER_PATH ? [] : [{ title: 'Личный кабинет', url: USER_PATH }]),
      { title: heading },
    ];
    const answers = path === MY_FAVOURITES_PATH ? favouriteAnswers(account.favourites, results) : [];
    return {
      head,
      layout: { ...frame, crumbs },
      body: <Cabinet account={account} path={path} answers={answers} today={today} />,
    };
  },
};

export default page;
