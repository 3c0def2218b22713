/** The fields of a record that is not there yet: a form, group by group. */
import { FieldInput } from './FieldInput';
import type { RecordField } from './kinds';
import type { Pending } from './pending';

interface NewFieldsProps {
  fields: readonly RecordField[];
  pending: Pending;
  change: (name: string, value: string) => void;
}

export function NewFields({ fields, pending, change }: NewFieldsProps) {
  return [...new Set(fields.map(({ group }) => group))].map((group) => (
    <fieldset key={group} className="of-new-fields">
      <legend>{group}</legend>
      {fields
        .filter((field) => field.group === group)
        .map((field) => (
          <FieldInput
            key={field.name}
            field={{ ...field, title: titleOf(field) }}
            value={pending[field.name]?.value ?? field.value}
            change={(value) => change(field.name, value)}
          />
        ))}
    </fieldset>
  ));
}

const titleOf = ({ title, input, isRequired }: RecordField) =>
  isRequired || input === 'FLAG' ? title : `${title}, необязательно`;
