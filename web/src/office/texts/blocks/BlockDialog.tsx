import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';

import { capitalised } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useShell } from '../../shell/context';
import { TextArea } from '../../ui/TextArea';
import type { Block, Pair } from './block';
import { linesOf, withLines } from './block';
import { BlockFields } from './BlockFields';
import type { BlockField, BlockKind } from './kinds';
import type { Errors } from './validate';
import { validated } from './validate';

interface BlockDialogProps {
  kind: BlockKind;
  /** null: a new one. */
  block: Block | null;
  done: (block: Block) => void;
  onClose: () => void;
}

/** In the order in which the text will have them. */
const firstOf = (fields: readonly BlockField[]) => fields.map(({ key, first = '' }): Pair => [key, first]);

function begun({ kind, fields, group }: BlockKind): Block {
  return { kind, pairs: firstOf(fields), groups: group ? [firstOf(group.fields)] : [], remarks: [] };
}

/** The fields of a block that is inserted, or changed. */
export function BlockDialog({ kind, block, done, onClose }: BlockDialogProps) {
  const { session } = useShell();
  const origins = [location.origin, ...session.sites.map(({ origin }) => origin)];
  const [draft, setDraft] = useState(() => block ?? begun(kind));
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { group, lines = [] } = kind;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const answer = validated(kind, draft, origins);
    if ('block' in answer) return done(answer.block);
    setErrors(answer.errors);
    // The fields are marked first.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const edit = (next: Partial<Block>) => {
    setDraft({ ...draft, ...next });
    setErrors({});
  };
  const editGroup = (place: number, pairs: readonly Pair[]) =>
    edit({ groups: draft.groups.map((one, at) => (at === place ? pairs : one)) });

  return (
    <Dialog
      title={kind.title}
      note={<p className="muted">{capitalised(kind.note)}</p>}
      open
      onClose={onClose}
      className="of-block"
      footer={
        <>
          <Button kind="primary" type="submit" form={id}>
            {block ? 'Изменить' : 'Вставить'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="of-block-form" noValidate onSubmit={send}>
        <BlockFields
          fields={kind.fields}
          pairs={draft.pairs}
          remarks={draft.remarks}
          change={(pairs, remarks = draft.remarks) => edit({ pairs, remarks })}
          errors={errors}
          origins={origins}
          isFirst
        />
        {lines.map(({ key, title, hint }) => (
          <TextArea
            key={key}
            label={title}
            hint={hint}
            error={errors[key]}
            rows={4}
            value={linesOf(draft.groups, key)}
            onChange={(text) => edit({ groups: withLines(draft.groups, key, text) })}
            onEnter={() => form.current?.requestSubmit()}
          />
        ))}
        {group && (
          <>
            {draft.groups.map((pairs, place) => (
              // They have no names: their places are what they are known by.
              <fieldset key={place} className="of-block-group">
                <legend>
                  {group.title} {place + 1}
                </legend>
                <BlockFields
                  fields={group.fields}
                  pairs={pairs}
                  remarks={[]}
                  change={(next) => editGroup(place, next)}
                  errors={errors}
                  origins={origins}
                  place={place}
                  isFirst={place === 0}
                />
                {draft.groups.length > 1 && (
                  <Button
                    size="s"
                    kind="ghost"
                    icon="trash"
                    onClick={() => edit({ groups: draft.groups.filter((_, at) => at !== place) })}
                  >
                    Убрать <span className="unseen">число {place + 1}</span>
                  </Button>
                )}
              </fieldset>
            ))}
            {draft.groups.length < group.most && (
              <Button icon="plus" onClick={() => edit({ groups: [...draft.groups, firstOf(group.fields)] })}>
                Добавить число
              </Button>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
