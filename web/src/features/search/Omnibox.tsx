import { type FormEvent, useId, useRef, useState } from 'react';

import type { Api } from '../../api/client';
import { PhraseDocument, type PhraseQuery, type SiteRegion } from '../../api/generated';

interface Props {
  readonly api: Api;
  readonly region: SiteRegion;
  /** The listing that the phrase adds to. */
  readonly address: string;
  readonly go: (address: string) => void;
}

/** A wish in free words: what is understood becomes conditions, the rest is told. */
export function Omnibox({ api, region, address, go }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<PhraseQuery['phrase'] | null>(null);
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (!text) return input.current?.focus();
    setReading(true);
    const answer = await api.ask(PhraseDocument, { region, text, url: address });
    setReading(false);
    if ('failure' in answer) return setFailure(answer.failure.message);
    setFailure('');
    setRead(answer.data.phrase);
    if (answer.data.phrase.understood.length === 0) return;
    if (input.current) input.current.value = '';
    go(answer.data.phrase.url);
  }

  return (
    <search>
      <form className="omnibox" onSubmit={(event) => void submit(event)}>
        <label className="omnibox__label" htmlFor={id}>
          Какую квартиру ищете?
        </label>
        <div className="omnibox__row">
          <input
            ref={input}
            id={id}
            className="omnibox__input"
            type="search"
            name="q"
            maxLength={256}
            autoComplete="off"
            placeholder="двушка у метро до 9 млн"
          />
          <button className="omnibox__button" type="submit" aria-disabled={isReading}>
            {isReading ? 'Ищем…' : 'Найти'}
          </button>
        </div>
        <div aria-live="polite">
          {failure && <p className="note note_wrong">{failure}</p>}
          {read && <Understanding read={read} />}
        </div>
      </form>
    </search>
  );
}

function Understanding({ read }: { readonly read: PhraseQuery['phrase'] }) {
  return (
    <>
      {read.corrected && <p className="note">Исправили: {read.corrected}</p>}
      {read.unknown.length > 0 && (
        <ul className="note note_careful" aria-label="Что не вошло в поиск">
          {read.unknown.map((part) => (
            <li key={part.text}>
              «{part.text}»{part.meaning && ` — ${part.meaning}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
