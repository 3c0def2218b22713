import { OWN_MEDIA_PATH } from '../../lib/paths';

interface Pictured {
  plan: string | null;
  photos: readonly { file: string }[];
}

/** Whether a person sells a flat: such a flat always has pictures, and they are of a folder of their own. */
export const isByOwner = ({ plan, photos }: Pictured): boolean =>
  [plan, ...photos.map(({ file }) => file)].some((file) => file?.startsWith(OWN_MEDIA_PATH) ?? false);
