/** Videos of the library to choose from, in a dialog; a new one is uploaded at once. */
import { useState } from 'react';

import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeVideosDocument } from '../generated/OfficeVideos';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import '../pictures/pictures.css';
import type { Uploaded } from './upload';
import { VideoDialog } from './VideoDialog';
import { VideoGrid } from './VideoGrid';

/** The latest ones; words find the others. */
const SHOWN = 24;

/** What a text takes of a video. */
export type ChosenVideo = Pick<Uploaded, 'path' | 'title' | 'words' | 'poster' | 'seconds'>;

interface VideoLibraryProps {
  choose: (video: ChosenVideo) => void;
  close: () => void;
}

export function VideoLibrary({ choose, close }: VideoLibraryProps) {
  const [find, setFind] = useState('');
  const [isUploading, setUploading] = useState(false);
  const query = useQuery(OfficeVideosDocument, { find: find || null, offset: 0, limit: SHOWN });
  return (
    <>
      <Dialog title="Загруженные видео" open onClose={close} size="wide" className="of-library">
        <div className="of-filters">
          <FindField label="Название или что на видео" find={find} search={setFind} />
          <Button icon="plus" onClick={() => setUploading(true)}>
            Загрузить
          </Button>
        </div>
        <Answered query={query}>
          {({ videos: { items, largestMib } }) => (
            <>
              {items.length === 0 ? (
                <EmptyState kind="empty" icon="play" title={find ? 'Таких видео нет' : 'Видео пока нет'}>
                  Загрузите первое: MP4 или WebM до&nbsp;{largestMib}&nbsp;МБ.
                </EmptyState>
              ) : (
                <VideoGrid videos={items}>
                  {(video) => (
                    <button type="button" className="of-picture-choice" onClick={() => choose(video)}>
                      {video.title}
                    </button>
                  )}
                </VideoGrid>
              )}
              {isUploading && (
                <VideoDialog largestMib={largestMib} done={choose} close={() => setUploading(false)} />
              )}
            </>
          )}
        </Answered>
      </Dialog>
    </>
  );
}
