/** The address of a video: chosen from the library, or typed where it is another site's. */
import type { ComponentProps } from 'react';
import { useState } from 'react';

import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import type { ChosenVideo } from './VideoLibrary';
import { VideoLibrary } from './VideoLibrary';

interface VideoFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'inputRef'
> {
  value: string;
  onType: (address: string) => void;
  choose: (video: ChosenVideo) => void;
}

export function VideoField({ value, onType, choose, ...rest }: VideoFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field
        {...rest}
        value={value}
        onChange={(event) => onType(event.target.value)}
        after={
          <Button size="s" icon="play" onClick={() => setOpen(true)}>
            Выбрать или загрузить
          </Button>
        }
      />
      {isOpen && (
        <VideoLibrary
          close={() => setOpen(false)}
          choose={(video) => {
            choose(video);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
