import type { ReactNode } from 'react';

import { Picture } from '../../ui/Picture';
import type { OfficePictureFieldsFragment } from '../generated/types';
import './pictures.css';

export type LibraryPicture = OfficePictureFieldsFragment;

interface PictureGridProps {
  pictures: readonly LibraryPicture[];
  /** Below a picture. */
  children: (picture: LibraryPicture) => ReactNode;
}

/** Pictures whole, in equal cells. */
export function PictureGrid({ pictures, children }: PictureGridProps) {
  return (
    <ul className="of-pictures">
      {pictures.map((picture) => (
        <li key={picture.id} className="of-picture">
          <Picture src={picture.path} alt={picture.alt} width={240} height={160} />
          {children(picture)}
        </li>
      ))}
    </ul>
  );
}
