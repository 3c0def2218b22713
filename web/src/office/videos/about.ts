/** What there is to say of a video's file. */
import { clock } from '../../entities/video/video';
import { decimal } from '../../lib/format';

const MIB = 2 ** 20;

/** «12,4 МБ». */
export function megabytes(bytes: number): string {
  return bytes < MIB / 10 ? 'меньше 0,1\u00a0МБ' : `${decimal(Math.round((bytes / MIB) * 10) / 10)}\u00a0МБ`;
}

/** «1:02, 12,4 МБ, MP4». */
export function aboutFile({
  seconds,
  bytes,
  format,
}: {
  seconds: number | null;
  bytes: number;
  format: string;
}): string {
  return [seconds !== null && clock(seconds), megabytes(bytes), format].filter(Boolean).join(', ');
}

export const SLOW =
  'Начнётся не\u00a0сразу: сведения о\u00a0видео стоят в\u00a0конце файла. Пересохраните его «для интернета» (fast start)';
