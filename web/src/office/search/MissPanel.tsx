/** Words that found nothing: what is found now, and what is decided of them. */
import { useEffect, useState } from 'react';

import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { AddSynonymDocument } from '../generated/AddSynonym';
import { FoundNowDocument } from '../generated/FoundNow';
import { JudgeWordsDocument } from '../generated/JudgeWords';
import { SynonymTargetsDocument } from '../generated/SynonymTargets';
import type { MissVerdict, SynonymTargetsQuery } from '../generated/types';
import { Answered } from '../ui/Answered';
import { Chooser } from '../ui/Chooser';
import { SiteLink } from '../ui/SiteLink';

/** A pause of typing before records are searched, milliseconds. */
const PAUSE = 250;
/** Records that are offered. */
const OFFERED = 8;

interface MissPanelProps {
  words: string;
  region: 'MSK' | 'SPB';
  verdict: MissVerdict | null;
  done: () => void;
}

export function MissPanel({ words, region, verdict, done }: MissPanelProps) {
  const query = useQuery(FoundNowDocument, { words, region });
  const judge = async (decided: MissVerdict | null, said: string) => {
    const answer = await office.query(JudgeWordsDocument, { words, verdict: decided });
    if ('failure' in answer) return notify({ status: 'error', text: answer.failure.message });
    notify({ status: 'success', text: said });
    done();
  };
  return (
    <section className="of-panel" aria-label={`«${words}»`}>
      <header className="of-panel-head">
        <h2>«{words}»</h2>
        {verdict === null ? (
          <Button icon="trash" onClick={() => void judge('NO_WORD', `«${words}» убрано из\u00a0списка`)}>
            Не&nbsp;слово
          </Button>
        ) : (
          <Button onClick={() => void judge(null, `«${words}» снова в\u00a0списке`)}>
            Вернуть в&nbsp;список
          </Button>
        )}
      </header>
      <h3>Что найдётся сейчас</h3>
      <Answered query={query}>
        {({ foundNow: { offered, understood, unknown } }) => (
          <>
            {offered.length === 0 ? (
              <p className="muted">Поиск ничего не&nbsp;предлагает.</p>
            ) : (
              <ul className="of-lines">
                {offered.map(({ name, title, path }) => (
                  <li key={path + name}>
                    <span className="of-line-words">
                      <SiteLink path={path} regions={[region]}>
                        {name}
                      </SiteLink>
                      <span className="muted of-small">{title}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {understood.length > 0 && <p>Понято: {understood.join(', ')}.</p>}
            {understood.length > 0 && unknown.length > 0 && <p>Не&nbsp;понято: {unknown.join(', ')}.</p>}
          </>
        )}
      </Answered>
      {verdict === null && <Synonym words={words} done={done} />}
    </section>
  );
}

type Target = SynonymTargetsQuery['synonymTargets'][number];

const KINDS = [
  { value: 'COMPLEX', title: 'Комплекс', find: 'Найдите комплекс', icon: 'building' },
  { value: 'BUILDER', title: 'Застройщик', find: 'Найдите застройщика', icon: 'key' },
  { value: 'STATION', title: 'Станция', find: 'Найдите станцию', icon: 'metro' },
  { value: 'PLACE', title: 'Район или город', find: 'Найдите район, округ, город или посёлок', icon: 'pin' },
] as const;

/** The words become another name of a record. */
function Synonym({ words, done }: { words: string; done: () => void }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>(KINDS[0]);
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFind(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { answer } = useQuery(SynonymTargetsDocument, find ? { of: kind.value, find, limit: OFFERED } : null);
  const items = find && answer && 'data' in answer ? answer.data.synonymTargets : [];
  const options = items.map((target) => ({
    key: `${kind.value}-${target.id}`,
    title: target.title,
    note: target.about,
    icon: kind.icon,
    target,
  }));
  const choose = async ({ id, title }: Target) => {
    if (isBusy) return;
    setBusy(true);
    const answered = await office.query(AddSynonymDocument, { of: kind.value, id, words });
    setBusy(false);
    if ('failure' in answered) return notify({ status: 'error', text: answered.failure.message });
    notify({
      status: 'success',
      text: `«${words}» теперь и\u00a0${title}: поиск узнает об\u00a0этом со\u00a0следующим индексом`,
    });
    done();
  };
  return (
    <div className="of-form">
      <h3>Это другое название</h3>
      <Segments
        legend="Чего"
        legendHidden
        name="synonym-of"
        segments={KINDS}
        values={[kind.value]}
        onToggle={(value) => setKind(KINDS.find((known) => known.value === value) ?? KINDS[0])}
      />
      <Chooser
        label={kind.find}
        listLabel="Нашлись"
        hint="Выберите: слова сразу станут синонимом"
        typed={typed}
        onType={setTyped}
        options={options}
        choose={(option) => void choose(option.target)}
      />
    </div>
  );
}
