/** The address of a picture, typed or chosen from the library. */
import type { ComponentProps } from 'react';
import { useState } from 'react';

import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Library } from './Library';

interface PictureFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'inputRef' | 'placeholder'
> {
  value: string;
  onType: (path: string) => void;
  choose: (picture: { path: string; alt: string }) => void;
}

export function PictureField({ value, onType, choose, ...rest }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field
        {...rest}
        value={value}
        onChange={(event) => onType(event.target.value)}
        after={
          <Button size="s" icon="camera" onClick={() => setOpen(true)}>
            Выбрать
          </Button>
        }
      />
      {isOpen && (
        <Library
          close={() => setOpen(false)}
          choose={(picture) => {
            choose(picture);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
