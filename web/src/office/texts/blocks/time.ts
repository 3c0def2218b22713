/** Times of a video as an editor writes them: «62», «1:02», «1:00:02.5». */

const TIME = /^(?:(\d{1,2}):([0-5]\d):([0-5]\d)|(\d{1,4}):([0-5]\d)|(\d{1,5}))([.,]\d{1,3})?$/;

/** Seconds; null where it is no time. */
export function secondsOf(time: string): number | null {
  const found = TIME.exec(time);
  if (!found) return null;
  const [
    ,
    hours = 0,
    ofHour,
    ofMinute,
    minutes = ofHour ?? 0,
    seconds = ofMinute,
    alone = seconds,
    rest = '0',
  ] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(alone) + Number(rest.replace(',', '.'));
}

/** A line «0:15 Двор», or with an end «0:15-0:17 Слева школа». */
export interface TimedLine {
  from: number;
  to: number | null;
  words: string;
}

export function readTimedLine(line: string): TimedLine | null {
  const [, time = '', words = ''] = /^(\S+)\s+(.+)$/.exec(line.trim()) ?? [];
  const [start = '', end, ...more] = time.split(/[-–—]/);
  const from = secondsOf(start);
  const to = end === undefined ? null : secondsOf(end);
  if (from === null || (end !== undefined && to === null) || more.length > 0) return null;
  return { from, to, words };
}
