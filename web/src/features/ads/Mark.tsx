import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { Icon } from '../../ui/Icon';
import type { Banner } from './banner';

interface MarkProps {
  banner: Banner;
  /** Beside the word, in place of the dots: the token, where the mark is all that a plate says. */
  token?: boolean;
  onHide: () => void;
  onComplain: () => void;
}

/** «Реклама ⋯»: opens whose it is, its token, why it is shown; by the keyboard too, and Escape closes it. */
export function Mark({ banner, token = false, onHide, onComplain }: MarkProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    } else if (event.key === 'Escape') close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: Event) => leave(event);
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, listen);
    return () => {
      for (const kind of ['pointerdown', 'keydown']) document.removeEventListener(kind, listen);
    };
  }, [isOpen]);
  return (
    <div className="ad-mark" ref={box}>
      <button
        ref={button}
        type="button"
        className={token ? 'ad-mark-line' : 'ad-mark-button'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {token ? `Реклама · erid ${banner.erid}` : 'Реклама'}
        {!token && <Icon name="more" size={16} />}
        <span className="unseen">: о рекламодателе</span>
      </button>
      {isOpen && (
        <div className="ad-about" id={id}>
          <button type="button" className="ad-about-close" aria-label="Закрыть" onClick={close}>
            <Icon name="close" size={16} />
          </button>
          <dl>
            <dt>Рекламодатель</dt>
            <dd>
              {banner.advertiser}
              {banner.inn && `, ИНН\u00a0${innText(banner.inn)}`}
            </dd>
            <dt>Токен</dt>
            <dd className="ad-about-token">
              <span>{banner.erid}</span>
              <Copy text={banner.erid} />
            </dd>
            {banner.legal && (
              <>
                <dt>Условия</dt>
                <dd>{banner.legal}</dd>
              </>
            )}
            {banner.why && (
              <>
                <dt>Почему вы это видите</dt>
                <dd>{banner.why}</dd>
              </>
            )}
          </dl>
          <p className="ad-about-actions">
            <button type="button" className="ad-about-action" onClick={onHide}>
              Скрыть
            </button>
            <button type="button" className="ad-about-action" onClick={onComplain}>
              Пожаловаться
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

/** «7700 000 000»: four digits of the office, and the rest in threes. */
function innText(inn: string): string {
  return inn.length === 10 ? `${inn.slice(0, 4)}\u00a0${inn.slice(4, 7)}\u00a0${inn.slice(7)}` : inn;
}

function Copy({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <button type="button" className="ad-about-action" onClick={copy}>
      <output>{isCopied ? 'Скопировано' : 'Скопировать'}</output>
    </button>
  );
}
