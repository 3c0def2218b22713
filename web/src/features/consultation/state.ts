/** The state of an application from its form to its withdrawal, for the dialog and the page. */
import { useEffect, useRef, useState } from 'react';

import { reachGoal } from '../../lib/goals';
import type { Reply } from './api';
import { loadConsultation, sendCode, sendConsultation, withdrawConsultation } from './api';
import { checkConsultation } from './check';
import type { CallTime, Consultation, ConsultationErrors, ConsultationValues, Topic } from './model';

export interface ConsultationState {
  /** Null while it loads, or when it could not be loaded. */
  data: Consultation | null;
  errors: ConsultationErrors;
  /** How many times the form was refused: each one leads to the first wrong field. */
  refusals: number;
  /** Why the form could not be loaded. */
  failure: string | null;
  isBusy: boolean;
  load: (query: string) => Promise<void>;
  send: (form: HTMLFormElement) => Promise<void>;
  withdraw: () => Promise<void>;
  /** Enters the code, or asks for a new one. */
  prove: (fields: URLSearchParams) => Promise<void>;
  /** Takes back the error of a field that is being mended. */
  edit: (field: string) => void;
}

/** `initial` is what the server rendered; the dialog loads it. */
export function useConsultation(initial: Consultation | null): ConsultationState {
  const [data, setData] = useState(initial);
  const [errors, setErrors] = useState<ConsultationErrors>(initial?.errors ?? {});
  const [refusals, setRefusals] = useState(Object.keys(errors).length > 0 ? 1 : 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = Date.now();
  }, []);

  /** Waits for an answer; whatever fails is told and changes nothing else. */
  const ask = async (question: Promise<Reply>): Promise<Consultation | null> => {
    setBusy(true);
    const reply = await question;
    setBusy(false);
    if ('data' in reply) return reply.data;
    setFailure(reply.failure);
    setErrors({ '': reply.failure });
    return null;
  };

  const load = async (query: string) => {
    setFailure(null);
    setErrors({});
    const answer = await ask(loadConsultation(query));
    // What was typed about the lot is sent about its complex.
    if (answer) setData((before) => ({ ...answer, values: before?.values ?? answer.values }));
  };

  const refuse = (wrong: ConsultationErrors) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1);
  };

  const send = async (form: HTMLFormElement) => {
    if (isBusy || !data) return;
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const values = valuesOf(fields);
    const wrong = checkConsultation(values, { isPortal: data.recipient.kind === 'portal' });
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (values.topic !== 'answer') fields.set('email', '');
    fields.set('utm', utmOf(window.location.search));
    fields.set('taken', String(Date.now() - opened.current));
    const answer = await ask(sendConsultation(fields));
    if (!answer) return;
    refuse(answer.errors);
    if (answer.outcome) reachGoal('lead');
    // The fields of a refused form keep what is typed; an accepted one tells what was sent.
    setData({ ...answer, values: answer.outcome ? values : data.values });
  };

  const withdraw = async () => {
    if (isBusy || !data?.outcome) return;
    setErrors({});
    const answer = await ask(withdrawConsultation(data.outcome.withdraw));
    if (answer) setData({ ...answer, object: answer.object ?? data.object });
  };

  const prove = async (fields: URLSearchParams) => {
    if (isBusy || !data?.outcome) return;
    const answer = await ask(sendCode(fields));
    if (!answer) return;
    refuse(answer.errors);
    setData({ ...answer, values: data.values });
  };

  const edit = (field: string) => {
    if (errors[field] === undefined) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
  };

  return { data, errors, refusals, failure, isBusy, load, send, withdraw, prove, edit };
}

function valuesOf(fields: URLSearchParams): ConsultationValues {
  const text = (name: string) => fields.get(name) ?? '';
  return {
    topic: text('topic') as Topic,
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    time: text('time') as CallTime,
    message: text('message'),
    consent: fields.has('consent'),
  };
}

/** The marks of an advertisement in a query. */
export function utmOf(query: string): string {
  const marks = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'));
  return new URLSearchParams(marks).toString();
}
