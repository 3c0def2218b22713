/** Pictures of the library to choose from, in a dialog; a new one is uploaded at once. */
import { useState } from 'react';

import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficePicturesDocument } from '../generated/OfficePictures';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { PictureGrid } from './PictureGrid';
import { UploadDialog } from './UploadDialog';

/** The latest ones; words find the others. */
const SHOWN = 24;

interface LibraryProps {
  choose: (picture: { path: string; alt: string }) => void;
  close: () => void;
}

export function Library({ choose, close }: LibraryProps) {
  const [find, setFind] = useState('');
  const [isUploading, setUploading] = useState(false);
  const query = useQuery(OfficePicturesDocument, { find: find || null, offset: 0, limit: SHOWN });
  return (
    <>
      <Dialog title="Картинки" open onClose={close} size="wide" className="of-library">
        <div className="of-filters">
          <FindField label="Что на картинке" find={find} search={setFind} />
          <Button icon="plus" onClick={() => setUploading(true)}>
            Загрузить
          </Button>
        </div>
        <Answered query={query}>
          {({ pictures: { items } }) =>
            items.length === 0 ? (
              <EmptyState
                kind="empty"
                icon="camera"
                title={find ? 'Таких картинок нет' : 'Картинок пока нет'}
              >
                Загрузите первую: её можно обрезать перед отправкой.
              </EmptyState>
            ) : (
              <PictureGrid pictures={items}>
                {(picture) => (
                  <button type="button" className="of-picture-choice" onClick={() => choose(picture)}>
                    {picture.alt}
                  </button>
                )}
              </PictureGrid>
            )
          }
        </Answered>
      </Dialog>
      {isUploading && <UploadDialog done={choose} close={() => setUploading(false)} />}
    </>
  );
}
