import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Block } from '../text/Blocks';
import { Blocks } from '../text/Blocks';
import { VideoCard } from './VideoCard';
import type { TextVideoData, VideoData } from './video';
import { aboutVideo, chapterAt, clock } from './video';

const video: VideoData = {
  id: 1,
  title: 'Корпус 2: стройка за 16 секунд',
  shows: 'construction',
  shows_title: 'ход строительства',
  source: { kind: 'file', url: '/media/complex/sosny/1-k2-2026-10.webm', host: null, is_allowed: true },
  poster: '/media/complex/sosny/1-k2-2026-10.svg',
  date: '2026-10-15',
  seconds: 16,
  chapters: [
    { from: 0, title: 'Котлован и фундамент' },
    { from: 4, title: 'Монолит' },
  ],
  captions: '/media/complex/sosny/captions-1.vtt',
  is_drawn: true,
};
const frame: VideoData = {
  ...video,
  source: { kind: 'frame', url: 'https://rutube.ru/play/embed/1/', host: 'rutube.ru', is_allowed: true },
};
const stream: VideoData = {
  ...video,
  source: { kind: 'hls', url: 'https://live.example/a.m3u8', host: 'live.example', is_allowed: true },
};

const play = vi.fn(async () => undefined);
const canPlayType = vi.fn((_type: string): CanPlayTypeResult => '');

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(canPlayType);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  play.mockClear();
});

async function pressed(of: VideoData): Promise<HTMLElement> {
  const { container } = render(<VideoCard video={of} width={440} height={248} />);
  await userEvent.click(screen.getByRole('button', { name: `Смотреть: ${of.title}` }));
  return container;
}

describe('a video', () => {
  it('loads nothing before somebody presses it', () => {
    for (const one of [video, frame, stream]) {
      const { container } = render(<VideoCard video={one} width={440} height={248} />);
      expect(container.querySelector('video, iframe, track, source')).toBeNull();
    }
    expect(screen.getAllByText('0:16')).toHaveLength(3);
    expect(screen.getAllByText('Нарисовано')).toHaveLength(3);
  });

  it('plays with captions and goes to a chapter', async () => {
    const container = await pressed(video);
    const player = container.querySelector('video');
    if (!player) throw new Error('no player');
    expect(player.getAttribute('src')).toBe(video.source.url);
    expect(player.preload).toBe('none');
    expect(player.hasAttribute('controls')).toBe(true);
    const track = player.querySelector('track');
    expect(track?.kind).toBe('captions');
    expect(track?.getAttribute('src')).toBe(video.captions);

    await userEvent.click(screen.getByRole('button', { name: '0:04 Монолит' }));
    expect(player.currentTime).toBe(4);
    expect(play).toHaveBeenCalledOnce();
    fireEvent.timeUpdate(player);
    expect(screen.getByRole('button', { current: true }).textContent).toBe('0:04 Монолит');
  });

  it('shows the player of another site without letting it lead the page away', async () => {
    const container = await pressed(frame);
    const player = container.querySelector('iframe');
    expect(player?.getAttribute('src')).toBe(frame.source.url);
    const sandbox = player?.getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.filter((right) => /top-navigation|popups|forms|downloads/.test(right))).toEqual([]);
    expect(player?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByText(/^Плеер сайта rutube\.ru/)).toBeDefined();
  });

  it('is a link that says where it leads if the operator has not allowed its host', () => {
    const foreign = { ...frame, source: { ...frame.source, is_allowed: false } };
    render(<VideoCard video={foreign} width={440} height={248} />);
    expect(screen.queryByRole('button')).toBeNull();
    const link = screen.getByRole('link', { name: /Откроется на rutube\.ru/ });
    expect(link.getAttribute('href')).toBe(frame.source.url);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('says so where the browser knows no streams, and plays them where it does', async () => {
    await pressed(stream);
    expect(screen.getByText('Этот браузер не умеет проигрывать такой поток.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Открыть на live.example' });
    expect(link.getAttribute('href')).toBe(stream.source.url);
    expect(document.activeElement).toBe(link);
    cleanup();

    canPlayType.mockReturnValueOnce('maybe');
    const container = await pressed(stream);
    expect(container.querySelector('video')?.getAttribute('src')).toBe(stream.source.url);
  });

  it('offers the file if it does not load', async () => {
    const container = await pressed(video);
    const player = container.querySelector('video');
    if (!player) throw new Error('no player');
    fireEvent.error(player);
    expect(container.querySelector('video')).toBeNull();
    expect(screen.getByRole('link', { name: 'Открыть файл' }).getAttribute('href')).toBe(video.source.url);
  });
});

function show(one: TextVideoData): HTMLElement {
  const block = { kind: 'video', video: one, caption: 'Снято утром' } as Block;
  return render(<Blocks blocks={[block]} isMobile={false} today="2026-11-20" />).container;
}

describe('the video of a text', () => {
  const ofText: TextVideoData = {
    title: 'Двор за минуту',
    source: video.source,
    poster: video.poster,
    seconds: 62,
    chapters: video.chapters,
    cues: [
      { from_ms: 0, to_ms: 1_500, text: 'Слева <школа> & сад' },
      { from_ms: 1_500, to_ms: 4_000, text: 'Справа парк' },
    ],
    is_drawn: true,
  };

  it('is its picture with its title and the line below until somebody presses it', () => {
    const container = show(ofText);
    expect(screen.getByRole('figure', { name: 'Двор за минуту' }).textContent).toMatch(/1:02.*Снято утром/);
    expect(container.querySelector('img')).not.toBeNull();
    expect(container.querySelector('video, iframe, track, source')).toBeNull();
    cleanup();
    expect(show({ ...ofText, poster: null }).querySelector('img')).toBeNull();
  });

  it('plays with the captions that came with the text, as words', async () => {
    const track = { mode: 'disabled', addCue: vi.fn() };
    const addTextTrack = vi.fn(() => track);
    HTMLMediaElement.prototype.addTextTrack = addTextTrack as never;
    vi.stubGlobal(
      'VTTCue',
      class {
        readonly line: readonly [number, number, string];
        constructor(...line: [number, number, string]) {
          this.line = line;
        }
      },
    );
    const container = show(ofText);
    await userEvent.click(screen.getByRole('button', { name: 'Смотреть: Двор за минуту' }));
    expect(container.querySelector('video')?.getAttribute('src')).toBe(video.source.url);
    expect(container.querySelector('track')).toBeNull();
    expect(addTextTrack).toHaveBeenCalledExactlyOnceWith('captions', 'Русские', 'ru');
    expect(track.addCue.mock.calls.map(([cue]) => cue.line)).toEqual([
      [0, 1.5, 'Слева &lt;школа&gt; &amp; сад'],
      [1.5, 4, 'Справа парк'],
    ]);
    expect(track.mode).toBe('showing');
    vi.unstubAllGlobals();
  });

  it('leads to another site that the operator has not allowed', () => {
    const container = show({ ...ofText, source: { ...frame.source, is_allowed: false } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /Откроется на rutube\.ru/ }).getAttribute('href')).toBe(
      frame.source.url,
    );
    expect(container.querySelector('iframe')).toBeNull();
  });
});

describe('words of a video', () => {
  it('tells times, what is shown and the part that is on', () => {
    expect([0, 16, 75.9, 3_723].map(clock)).toEqual(['0:00', '0:16', '1:15', '1:02:03']);
    expect(aboutVideo(video).replaceAll(/\s/g, ' ')).toBe('Ход строительства, 15 октября 2026');
    expect(aboutVideo({ ...video, date: null })).toBe('Ход строительства');
    expect([0, 3.9, 4, 99].map((second) => chapterAt(video.chapters, second))).toEqual([0, 0, 1, 1]);
    expect(chapterAt([{ from: 5, title: 'Позже' }], 1)).toBe(-1);
  });
});
