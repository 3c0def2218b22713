import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import type { DeviceLayout, PageRequest } from '../../app/contract';
import { CONSULTATION_PATH } from '../../lib/paths';
import { phoneHref } from '../../lib/phone';
import { Button, ButtonLink } from '../../ui/Button';
import { closeMenus } from '../../ui/close-menus';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useHiddenWidgets } from '../../ui/widget-visibility';
import { ConsultationForm, SendButton } from './ConsultationForm';
import { ConsultationOutcome, outcomeLine, Withdrawn } from './ConsultationOutcome';
import { headingOf } from './model';
import { RecipientLine } from './RecipientLine';
import type { ConsultationState } from './state';
import { useConsultation } from './state';

interface ConsultationDialogProps {
  /** What it is about: the query of the link, with the question mark or empty. */
  query: string;
  layout: DeviceLayout;
  site: PageRequest['site'];
  onClose: () => void;
}

/** A second click while the code was loading opens nothing else. */
let isOpen = false;

/** Opens the dialog in a root of its own: no part of the page is hydrated for it. */
export function openConsultation(
  link: HTMLAnchorElement,
  { layout, site }: Pick<PageRequest, 'layout' | 'site'>,
): void {
  if (isOpen) return;
  isOpen = true;
  const query = link.search;
  const opener = closeMenus(link);
  const root = createRoot(document.createElement('div'));
  const close = () => {
    isOpen = false;
    root.unmount();
    setTimeout(() => giveFocusBack(opener, query));
  };
  root.render(<ConsultationDialog query={query} layout={layout} site={site} onClose={close} />);
}

/** An application over the page that it is about; hides the widgets while it is open. */
function ConsultationDialog({ query, layout, site, onClose }: ConsultationDialogProps) {
  const id = useId();
  const state = useConsultation(null);
  const { data, isBusy } = state;
  const isDone = data !== null && (data.outcome !== null || data.withdrawn);
  const title = useRef<HTMLHeadingElement>(null);
  const { load } = state;

  useHiddenWidgets();
  useEffect(() => {
    void load(query);
    // Once: the dialog is mounted anew for another link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const stage = headingOf(data);
  const lot = data?.object?.lot;
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone, stage]);
  useEffect(() => {
    // The button that asked for the whole complex is gone.
    if (document.activeElement === document.body) title.current?.focus();
  }, [lot]);

  return (
    <Dialog
      className="consultation-dialog"
      title={stage}
      titleRef={title}
      mark={isDone && !data.withdrawn && !data.outcome?.code && <SuccessMark />}
      note={data && <Note state={state} />}
      size={layout === 'mobile' ? 'sheet' : 'plain'}
      open
      onClose={onClose}
      footer={data && !isDone && <SendButton form={id} data={data} isBusy={isBusy} />}
    >
      <output className="unseen">{isDone && stage}</output>
      <Body {...{ id, state, layout, site, onClose, query }} />
    </Dialog>
  );
}

function Note({ state: { data } }: { state: ConsultationState }) {
  if (!data || data.withdrawn) return null;
  if (data.outcome) return <p className="muted">{outcomeLine(data.outcome)}</p>;
  return <RecipientLine recipient={data.recipient} />;
}

type BodyProps = ConsultationDialogProps & { id: string; state: ConsultationState };

function Body({ id, state, layout, site, onClose, query }: BodyProps) {
  const { data, errors, failure, isBusy } = state;
  const back = (
    <Button kind="primary" size="l" onClick={onClose}>
      Вернуться к&nbsp;просмотру
    </Button>
  );
  if (!data)
    return failure ? (
      <Failure {...{ failure, phone: site.phone }} onRetry={() => void state.load(query)} />
    ) : (
      <Waiting />
    );
  if (data.withdrawn) return <Withdrawn back={back} />;
  if (data.outcome) {
    return (
      <ConsultationOutcome
        data={data}
        outcome={data.outcome}
        phoneHours={site.phoneHours}
        errors={errors}
        isBusy={isBusy}
        onWithdraw={() => void state.withdraw()}
        onProve={(fields) => void state.prove(fields)}
        back={back}
      />
    );
  }
  const { object } = data;
  return (
    <ConsultationForm
      id={id}
      data={data}
      errors={errors}
      refusals={state.refusals}
      layout={layout}
      page={window.location.pathname}
      onSend={(form) => void state.send(form)}
      onEdit={state.edit}
      onWhole={object ? () => void state.load(`?complex=${object.complex}`) : undefined}
    />
  );
}

/**
 * Gives the focus back, where the dialog could not: to what opened it, or to the same link where the bar of a phone is
 * rendered anew.
 */
function giveFocusBack(opener: HTMLElement | null, query: string): void {
  if (document.activeElement !== document.body) return;
  const target = opener?.isConnected
    ? opener
    : [...document.links].findLast((link) => link.pathname === CONSULTATION_PATH && link.search === query);
  target?.focus({ preventScroll: true });
}

/** The mark of an accepted application. */
function SuccessMark() {
  return (
    <span className="consultation-success">
      <Icon name="check" size={22} />
    </span>
  );
}

function Waiting() {
  return (
    <div className="consultation-waiting" aria-busy="true">
      <span className="unseen">Загружаем</span>
      <Skeleton kind="block" />
      <Skeleton kind="block" />
      <Skeleton kind="block" />
    </div>
  );
}

interface FailureProps {
  failure: string;
  phone: string;
  onRetry: () => void;
}

function Failure({ failure, phone, onRetry }: FailureProps) {
  return (
    <div className="consultation-failure">
      <p role="alert">{failure}</p>
      <p>
        Можно позвонить: <a href={phoneHref(phone)}>{phone}</a>
      </p>
      <div className="consultation-actions">
        <Button kind="primary" icon="refresh" onClick={onRetry}>
          Повторить
        </Button>
        <ButtonLink kind="secondary" icon="phone" href={phoneHref(phone)}>
          Позвонить
        </ButtonLink>
      </div>
    </div>
  );
}
