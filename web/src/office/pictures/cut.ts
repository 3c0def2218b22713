/** A cut of a picture as a file. */
import type { Frame, Size } from './crop';
import { isWhole } from './crop';

/** JPEG of a photo: the server packs it anew. */
const QUALITY = 0.92;

/** The file itself where nothing is cut off. Drawings stay PNG. */
export async function cut(file: Blob, image: HTMLImageElement, size: Size, frame: Frame): Promise<Blob> {
  if (isWhole(frame, size)) return file;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [frame.width, frame.height];
  const { left, top, width, height } = frame;
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height);
  const kind = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('nothing is drawn'))), kind, QUALITY);
  });
}
