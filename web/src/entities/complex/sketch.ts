/** The drawing that stands for a complex without photographs: it says itself what it is. */
import { MEDIA_PATH } from '../../lib/paths';

const FILE = '/sketch.svg';

export const sketchPath = (slug: string) => `${MEDIA_PATH}complex/${slug}${FILE}`;

export const isSketch = (src: string) => src.endsWith(FILE);
