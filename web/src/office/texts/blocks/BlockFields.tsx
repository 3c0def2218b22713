import { clock } from '../../../entities/video/video';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { PictureField } from '../../pictures/PictureField';
import { focusIf } from '../../ui/focus';
import type { ChosenVideo } from '../../videos/VideoLibrary';
import { VideoField } from '../../videos/VideoField';
import type { Pair } from './block';
import { valueOf, withValue } from './block';
import { ComplexField } from './ComplexField';
import type { BlockField } from './kinds';
import type { Errors } from './validate';
import { fieldId } from './validate';

interface BlockFieldsProps {
  fields: readonly BlockField[];
  pairs: readonly Pair[];
  remarks: readonly string[];
  change: (pairs: readonly Pair[], remarks?: readonly string[]) => void;
  errors: Errors;
  origins: readonly string[];
  /** Of a group: which. */
  place?: number;
  /** The first of them has the focus at once. */
  isFirst: boolean;
}

/** Keys as fields with their names. */
export function BlockFields(props: BlockFieldsProps) {
  const { fields, pairs, remarks, change, errors, origins, place, isFirst } = props;
  return fields.map((field, at) => {
    const { key, title, hint } = field;
    const value = valueOf(pairs, key);
    const error = errors[fieldId(key, place)];
    const edit = (next: string) => change(typedValue(pairs, key, next));
    const inputRef = focusIf(isFirst && at === 0);
    switch (field.type) {
      case 'complex':
        return (
          <ComplexField
            key={key}
            field={field}
            value={value}
            // The remark of the block says its name, for whoever reads the text.
            name={remarks[0]?.replace(/^#\s*/, '') ?? ''}
            origins={origins}
            error={error}
            inputRef={inputRef}
            choose={(next, name) =>
              change(withValue(pairs, key, next), name ? [`# ${name.replace(/\s+/g, ' ')}`] : [])
            }
          />
        );
      case 'choice': {
        const isKnown = value === '' || field.options.some(([known]) => known === value);
        return (
          <Select key={key} label={title} value={value} onChange={(event) => edit(event.target.value)}>
            {(value === '' || field.none) && <option value="">{field.none ?? 'Выберите'}</option>}
            {field.options.map(([known, words]) => (
              <option key={known} value={known}>
                {words}
              </option>
            ))}
            {!isKnown && <option value={value}>{value}</option>}
          </Select>
        );
      }
      case 'picture':
        return (
          <PictureField
            key={key}
            label={title}
            hint={hint}
            error={error}
            inputRef={inputRef}
            value={value}
            onType={edit}
            choose={({ path, alt }) => {
              const chosen = withValue(pairs, key, path);
              const isDescribed = fields.every((own) => own.key !== 'alt') || valueOf(pairs, 'alt') !== '';
              change(isDescribed ? chosen : withValue(chosen, 'alt', alt));
            }}
          />
        );
      case 'video':
        return (
          <VideoField
            key={key}
            label={title}
            hint={hint}
            error={error}
            inputRef={inputRef}
            value={value}
            onType={edit}
            choose={(video) => change(withVideo(pairs, video))}
          />
        );
      default:
        return (
          <Field
            key={key}
            label={title}
            hint={hint}
            error={error}
            inputRef={inputRef}
            value={value}
            inputMode={field.type === 'number' ? 'numeric' : undefined}
            className={field.type === 'number' ? 'of-block-number' : undefined}
            after={field.type === 'number' && field.after && <span className="muted">{field.after}</span>}
            onChange={(event) => edit(event.target.value)}
          />
        );
    }
  });
}

/** A block with a video of the library: what it tells of its file, and its words where the block has none yet. */
function withVideo(pairs: readonly Pair[], { path, title, words, poster, seconds }: ChosenVideo): Pair[] {
  const ofFile: Pair[] = [
    ['address', path],
    ['source', ''],
    ['seconds', seconds === null ? '' : clock(seconds)],
  ];
  const ofWords: Pair[] = [
    ['title', title],
    ['poster', poster ?? ''],
    ['caption', words],
  ];
  const open = ofWords.filter(([key]) => valueOf(pairs, key) === '');
  return [...ofFile, ...open].reduce((done, [key, value]) => withValue(done, key, value), [...pairs]);
}

/** As it is typed, spaces and all: it is tidied when it is sent. */
function typedValue(pairs: readonly Pair[], key: string, value: string): Pair[] {
  if (!pairs.some(([known]) => known === key)) return [...pairs, [key, value]];
  return pairs.map((pair) => (pair[0] === key ? [key, value] : pair));
}
