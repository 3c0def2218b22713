/** What editors say of a site in place of its configuration: contacts, the words of the footer, titles of pages. */
import { useState } from 'react';

import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { OfficeSiteSettingsDocument } from '../generated/OfficeSiteSettings';
import { SaveSiteSettingsDocument } from '../generated/SaveSiteSettings';
import { useKeys } from '../keys';
import { usePlace } from '../location';
import { SETTINGS_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { TextArea } from '../ui/TextArea';
import { useLeaveWarning } from '../ui/use-leave-warning';
import type { Settings, SiteField } from './fields';
import { changes, current, example, original, pageOf, SOCIAL } from './fields';
import './settings.css';

const SITES = [
  { region: 'MSK', title: 'Москва' },
  { region: 'SPB', title: 'Петербург' },
] as const;

/** Fields of several lines. */
const LONG = ['about', 'disclaimer', SOCIAL];

export function SiteSettings() {
  const query = useQuery(OfficeSiteSettingsDocument, {});
  const [saved, setSaved] = useState<readonly Settings[] | null>(null);
  const { query: address } = usePlace();
  const { region } = SITES.find((site) => site.region === address.get('site')) ?? SITES[0];
  return (
    <Screen title="Настройки сайта" note="Контакты, слова подвала и&nbsp;заголовки страниц">
      <nav className="chips of-filters" aria-label="Какая площадка">
        {SITES.map((site) => (
          <LinkChip
            key={site.region}
            href={`${SETTINGS_PATH}?site=${site.region}`}
            current={site.region === region}
          >
            {site.title}
          </LinkChip>
        ))}
      </nav>
      <Answered query={query}>
        {({ siteSettings }) => {
          const settings = (saved ?? siteSettings).find((known) => known.region === region);
          return (
            settings && (
              <Form key={`${settings.region}-${settings.version}`} settings={settings} onSaved={setSaved} />
            )
          );
        }}
      </Answered>
    </Screen>
  );
}

interface FormProps {
  settings: Settings;
  onSaved: (all: readonly Settings[]) => void;
}

function Form({ settings, onSaved }: FormProps) {
  const { region, version, fields } = settings;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const changed = changes(settings, typed);
  useLeaveWarning(changed.length > 0);
  const save = async () => {
    if (changed.length === 0) return;
    setBusy(true);
    const answer = await office.query(SaveSiteSettingsDocument, { region, version, fields: changed });
    setBusy(false);
    if ('failure' in answer) return notify({ status: 'error', text: answer.failure.message });
    notify({ status: 'success', text: 'Сохранено: сайт уже показывает это' });
    onSaved(answer.data.saveSiteSettings);
  };
  useKeys([{ code: 'KeyS', withControl: true, run: () => void save() }]);
  const row = (field: SiteField) => (
    <Row
      key={field.name}
      region={region}
      field={field}
      text={typed[field.name] ?? current(field)}
      change={(text) => setTyped((now) => ({ ...now, [field.name]: text }))}
    />
  );
  return (
    <form
      className="of-settings"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section className="of-panel" aria-labelledby="settings-contacts">
        <h2 id="settings-contacts">Контакты и&nbsp;подвал</h2>
        {fields.filter(({ name }) => !pageOf(name)).map(row)}
      </section>
      <section className="of-panel" aria-labelledby="settings-titles">
        <h2 id="settings-titles">Заголовки страниц</h2>
        <p className="muted of-small">
          Так страница называется во&nbsp;вкладке и&nbsp;в&nbsp;поисковиках. Слова в&nbsp;фигурных скобках
          сайт заменит сам; название портала и&nbsp;номер страницы списка он&nbsp;допишет.
        </p>
        {fields.filter(({ name }) => pageOf(name)).map(row)}
      </section>
      <div className="of-settings-foot">
        <Button kind="cta" type="submit" busy={isBusy} disabled={changed.length === 0}>
          Сохранить
        </Button>
        {changed.length > 0 && <Badge tone="warning">не&nbsp;сохранено</Badge>}
      </div>
    </form>
  );
}

interface RowProps {
  region: Settings['region'];
  field: SiteField;
  text: string;
  change: (text: string) => void;
}

function Row({ region, field, text, change }: RowProps) {
  const page = pageOf(field.name);
  const own = original(field);
  const isOwn = text.trim() === own || (text.trim() === '' && field.name !== SOCIAL);
  const places = field.placeholders.map((name) => `{${name}}`).join(', ');
  const hint = page
    ? `${example(region, page, text.trim() || own)} · можно: ${places}`
    : field.name === SOCIAL
      ? 'Строка на\u00a0ссылку: название | адрес. Без\u00a0строк ссылок на\u00a0сайте не\u00a0будет'
      : undefined;
  const note = hint === undefined ? {} : { hint };
  return (
    <div className="of-setting">
      {LONG.includes(field.name) ? (
        <TextArea label={field.title} value={text} onChange={change} rows={4} {...note} />
      ) : (
        <Field
          label={field.title}
          value={text}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          {...note}
        />
      )}
      {!isOwn && (
        <Button kind="ghost" icon="undo" onClick={() => change(own)}>
          Вернуть исходное
        </Button>
      )}
    </div>
  );
}
