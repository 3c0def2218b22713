/** The state of a form of accounts, for the dialog and the page. */
import type { FormEvent } from 'react';
import { useState } from 'react';

import { USER_PATH } from '../../lib/paths';
import type { Reply } from './api';
import { askAccount } from './api';
import type { Rules } from './check';
import { checkAccount } from './check';
import type { Account, AccountErrors } from './model';
import { canOfferPasskey, upgradeToPasskey } from './passkey';

export interface AccountState {
  data: Account;
  errors: AccountErrors;
  /** How many times the form was refused: each one leads to the first wrong field. */
  refusals: number;
  /** How many times it was accepted. */
  accepted: number;
  isBusy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes an answer that did not come by the form; null: there is none after all. */
  run: (reply: Reply | Promise<Reply | null>) => void;
  /** Takes back the error of a field that is being mended. */
  edit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Where an accepted form leads at once; the others show their outcome. */
function nextOf({ done, location }: Account): string | null {
  if (done === 'login' || done === 'password') return location ?? USER_PATH;
  return done === 'confirmed' ? location : null;
}

/** `initial` is what the server rendered or the dialog loaded. */
export function useAccountForm(rules: Rules, initial: Account): AccountState {
  const [data, setData] = useState(initial);
  const [errors, setErrors] = useState(initial.errors);
  const [refusals, setRefusals] = useState(Object.keys(initial.errors).length > 0 ? 1 : 0);
  const [accepted, setAccepted] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const refuse = (wrong: AccountErrors) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1);
    return Object.keys(wrong).length > 0;
  };

  const send = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    if (refuse(checkAccount(rules, fields))) return;
    await take(askAccount(form.getAttribute('action') ?? '', fields));
  };

  const take = async (asked: Reply | Promise<Reply | null>) => {
    setBusy(true);
    const reply = await asked;
    setBusy(false);
    if (!reply) return;
    if ('failure' in reply) return void refuse({ '': reply.failure });
    const { data: answer } = reply;
    if (refuse(answer.errors)) return;
    const next = nextOf(answer);
    const isMade = answer.offersPasskey && (await upgradeToPasskey());
    const isOffered = answer.offersPasskey && !isMade && (await canOfferPasskey());
    if (next !== null && !isOffered) {
      // The button stays busy until the next page.
      setBusy(true);
      return window.location.assign(next);
    }
    setData(answer);
    setAccepted((count) => count + 1);
  };

  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = /\[(\w+)\]/.exec((target as HTMLInputElement).name)?.[1] ?? '';
    if (errors[name] === undefined) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  const run = (reply: Reply | Promise<Reply | null>) => void take(reply);

  return { data, errors, refusals, accepted, isBusy, submit, run, edit };
}
