/** Videos of complexes and of texts. */
import type { EditorialBlockFieldsFragment, VideoFieldsFragment } from '../../api/generated/types';
import { capitalised, date } from '../../lib/format';

export type VideoData = VideoFieldsFragment;

/** The video of a text. */
export type TextVideoData = NonNullable<EditorialBlockFieldsFragment['video']>;
export type Cue = TextVideoData['cues'][number];

/** What plays. Captions are at an address, or come with the page. */
export type Playable = Pick<VideoData, 'title' | 'source' | 'seconds' | 'chapters' | 'is_drawn'> & {
  poster: string | null;
  captions?: string | null;
  cues?: readonly Cue[];
};

/** The type of an HLS stream. */
const STREAM = 'application/vnd.apple.mpegurl';

/** «0:16», «1:02:03». */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = twoDigits(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** «Ход строительства, 15 октября 2026». */
export function aboutVideo({ shows_title: shows, date: day }: VideoData): string {
  return [capitalised(shows), day && date(day)].filter(Boolean).join(', ');
}

/** Gives a player captions that have no address. Words are no markup. */
export function addCues(player: HTMLVideoElement, cues: readonly Cue[]): void {
  if (cues.length === 0 || player.textTracks.length > 0) return;
  const track = player.addTextTrack('captions', 'Русские', 'ru');
  for (const { from_ms: from, to_ms: to, text } of cues) {
    const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    track.addCue(new VTTCue(from / 1000, to / 1000, words));
  }
  track.mode = 'showing';
}

/** The chapter that is on at a second; -1 before the first one. */
export function chapterAt(chapters: VideoData['chapters'], second: number): number {
  return chapters.findLastIndex(({ from }) => from <= second);
}

/**
 * Whether this browser plays the source by itself. No script for streams is loaded where it does not: current versions
 * of Safari and Chrome do, and such a script would need a looser policy of content than all other pages have.
 */
export function canPlay({ source }: Pick<Playable, 'source'>): boolean {
  return source.kind !== 'hls' || document.createElement('video').canPlayType(STREAM) !== '';
}
