import type { Page } from '../../app/page';
import { mailingHeading } from '../../features/account/mailing/headings';
import { MailingPage } from '../../features/account/mailing/MailingPage';
import type { Mailing } from '../../features/account/mailing/model';

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan() {
    return [];
  },

  view({ path, personal }) {
    const mailing = (personal ?? null) as Mailing | null;
    const heading = mailingHeading(path, mailing);
    const head = { title: `${heading} — Новосёл`, robots: 'noindex' };
    if (!mailing) return { status: 404, head, body: <p>{heading}</p> };
    return {
      head,
      layout: { form: false, rightColumn: false },
      body: <MailingPage path={path} mailing={mailing} />,
    };
  },
};

export default page;
