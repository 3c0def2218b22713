import { useEffect, useState } from 'react';

import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notifications';
import { Spinner } from '../../ui/Spinner';
import type { Answer, Session } from '../api/session';
import { ask, enter } from '../api/session';
import { Another } from './Another';
import { CodeField } from './forms';
import { Gate } from './Gate';
import { GateForm, useGateForm } from './GateForm';
import { QrCode } from './QrCode';

interface Begun {
  /** Base32. */
  secret: string;
  /** otpauth://… */
  uri: string;
}

const begin = () => ask<Begun>('factor/begin', {});

/** Sets up the second factor, then shows the recovery codes once. */
export function Enrolment({ session }: { session: Session }) {
  const [begun, setBegun] = useState<Answer<Begun> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void begin().then(setBegun);
  }, []);

  if (codes) {
    return <RecoveryCodes codes={codes} done={() => enter({ ...session, state: 'ready' })} />;
  }
  return (
    <Gate
      title="Второй шаг входа"
      note="Отсканируйте код приложением: Яндекс Ключ, Aegis, Google Authenticator или другим для одноразовых кодов."
    >
      {begun === null ? (
        <output className="of-loading">
          <Spinner /> Готовим код…
        </output>
      ) : 'refusal' in begun ? (
        <EmptyState
          kind="failed"
          title={begun.refusal.message}
          action={<Button onClick={() => void begin().then(setBegun)}>Повторить</Button>}
        />
      ) : (
        <Confirmation begun={begun.data} done={setCodes} />
      )}
    </Gate>
  );
}

/** «ABCD EFGH …»: read aloud and typed more easily. */
export const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function Confirmation({ begun, done }: { begun: Begun; done: (codes: readonly string[]) => void }) {
  const state = useGateForm(
    ({ code = '' }) => ask<{ recovery: string[] }>('factor/confirm', { code: code.trim() }),
    ({ recovery }) => done(recovery),
  );
  return (
    <>
      <div className="of-factor">
        <QrCode text={begun.uri} label="Код для приложения" />
        <div>
          <p className="muted">Или введите ключ руками:</p>
          <p className="of-secret">{inGroups(begun.secret)}</p>
          <p>
            <a href={begun.uri}>Открыть в&nbsp;приложении на&nbsp;этом устройстве</a>
          </p>
        </div>
      </div>
      <GateForm state={state} fields={['code']} button="Подтвердить" second={<Another />}>
        <CodeField error={state.errorOf('code')} />
      </GateForm>
    </>
  );
}

function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const [isKept, setKept] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ status: 'success', text: 'Коды скопированы' }),
      () => notify({ status: 'error', text: 'Браузер не дал скопировать: перепишите коды или напечатайте' }),
    );
  };
  return (
    <Gate
      title="Запасные коды"
      note="Каждый впускает один раз, если телефона нет под рукой. Больше мы их не покажем."
    >
      <ul className="of-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="of-row of-noprint">
        <Button icon="document" onClick={copy}>
          Скопировать
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
      <div className="of-noprint">
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          Я сохранил коды
        </Checkbox>
      </div>
      <Button
        kind="primary"
        size="l"
        block
        className="of-noprint"
        aria-disabled={!isKept || undefined}
        onClick={() => (isKept ? done() : notify({ status: 'error', text: 'Сначала сохраните коды' }))}
      >
        Открыть офис
      </Button>
    </Gate>
  );
}
