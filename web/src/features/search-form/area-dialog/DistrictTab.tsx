import { useState } from 'react';

import { ReferenceBooksDocument } from '../../../api/generated/ReferenceBooks';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import type { FormModel } from '../use-search-form';
import { ReferenceDataState } from './ReferenceDataState';
import { chosenOf, found, type PlaceNode, shortOf, treesOf } from './places';
import { useReferenceData, useCounts } from './use-reference-data';

const FIELDS = ['district', 'location'];

/** Okrugs with their districts, districts of the oblast with their towns, and the number of complexes in each. */
export function DistrictTab({ form }: { readonly form: FormModel }) {
  const { data, failure, retry } = useReferenceData(form, ReferenceBooksDocument);
  const counts = useCounts(form, FIELDS);
  const [text, setText] = useState('');

  if (!data) return <ReferenceDataState failure={failure} retry={retry} />;
  const trees = treesOf(data.referenceBooks.locations).map((tree) => ({
    ...tree,
    nodes: found(tree.nodes, text),
  }));
  const shown = trees.filter((tree) => tree.nodes.length > 0);

  return (
    <div className="area-tab">
      <div className="area-tools">
        <Field
          label="Название района или города"
          labelHidden
          icon="search"
          placeholder="Район, город или посёлок"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className="area-hint">Число справа — сколько комплексов там подходит под остальные условия</p>
      <output className="unseen">
        {text && (shown.length > 0 ? 'Список сокращён' : 'Ничего не найдено')}
      </output>
      {shown.length === 0 && <p className="area-empty">Места с таким названием нет</p>}
      {shown.map(({ id, title, nodes }) => (
        <section key={id} className="area-region" aria-labelledby={`area-region-${id}`}>
          <h3 className="area-region-title" id={`area-region-${id}`}>
            {title}
          </h3>
          <ul className="area-columns">
            {nodes.map((node) => (
              <Node
                key={node.place.id}
                node={node}
                form={form}
                counts={counts}
                isUnfolded={text.trim() !== ''}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface NodeProps {
  readonly node: PlaceNode;
  readonly form: FormModel;
  readonly counts: ReadonlyMap<string, number> | null;
  /** Expanded, since a typed text matched. */
  readonly isUnfolded: boolean;
}

function Node({ node: { place, children }, form, counts, isUnfolded }: NodeProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, dispatch } = form;
  const isChosen = state.selectedDistricts.some((one) => one.id === place.id);
  const count = counts === null ? null : (counts.get(String(place.id)) ?? 0);
  const isShown = isOpen || isUnfolded;
  return (
    <li className="area-node">
      <div className="area-node-head">
        <Checkbox
          className={isChosen ? 'area-item area-item-chosen' : 'area-item'}
          checked={isChosen}
          onChange={() => dispatch({ type: 'district', item: chosenOf(place) })}
          count={count === null ? undefined : String(count)}
          dimmed={count === 0}
        >
          {shortOf(place)}
        </Checkbox>
        {children.length > 0 && !isUnfolded ? (
          <button
            type="button"
            className="area-unfold"
            aria-expanded={isOpen}
            aria-label={`Внутри: ${place.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </button>
        ) : (
          <span className="area-unfold-place" />
        )}
      </div>
      {isShown && children.length > 0 && (
        <ul className="area-inside">
          {children.map((node) => (
            <Node key={node.place.id} node={node} form={form} counts={counts} isUnfolded={isUnfolded} />
          ))}
        </ul>
      )}
    </li>
  );
}
