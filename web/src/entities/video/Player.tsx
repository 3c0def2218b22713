import { useEffect, useRef, useState } from 'react';

import type { Playable } from './video';
import { addCues, canPlay, chapterAt, clock } from './video';

/** What plays after a press: the browser's player with chapters, or the frame of another site's player. */
export function Player({ video }: { video: Playable }) {
  return video.source.kind === 'frame' ? <FramePlayer video={video} /> : <FilePlayer video={video} />;
}

function FilePlayer({ video }: { video: Playable }) {
  const { source, chapters, captions, cues, title } = video;
  const player = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(() => (canPlay(video) ? null : NO_STREAMS));
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    // The button that had the focus is gone.
    player.current?.focus();
  }, []);
  useEffect(() => {
    if (player.current && cues) addCues(player.current, cues);
  }, [cues]);
  if (problem) return <Unplayable video={video} problem={problem} />;
  const seek = (second: number) => {
    if (!player.current) return;
    player.current.currentTime = second;
    // A browser that refuses shows its own button.
    void player.current.play().catch(() => null);
  };
  return (
    <>
      <div className="video-box">
        {/* Captions are what the catalogue or the editor tells: nobody invents them for a video that came without. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={player}
          src={source.url}
          aria-label={title}
          controls
          playsInline
          autoPlay
          preload="none"
          onTimeUpdate={({ currentTarget }) => setCurrent(chapterAt(chapters, currentTarget.currentTime))}
          onError={() => setProblem(NOT_LOADED)}
        >
          {captions && <track kind="captions" src={captions} srcLang="ru" label="Русские" default />}
        </video>
      </div>
      {chapters.length > 1 && (
        <ol className="video-chapters" aria-label="Части видео">
          {chapters.map((chapter, at) => (
            <li key={chapter.from}>
              <button
                type="button"
                aria-current={at === current ? 'true' : undefined}
                onClick={() => seek(chapter.from)}
              >
                <span className="muted">{clock(chapter.from)}</span> {chapter.title}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const NO_STREAMS = 'Этот браузер не умеет проигрывать такой поток.';
const NOT_LOADED = 'Видео не загрузилось, или браузер не знает его формата.';

function Unplayable({ video: { source }, problem }: { video: Playable; problem: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="video-box video-problem">
      <p>{problem}</p>
      <a ref={link} href={source.url} rel="noopener noreferrer nofollow">
        {source.host ? `Открыть на ${source.host}` : 'Открыть файл'}
      </a>
    </div>
  );
}

/** A player of another site. It may run its scripts and full screen, but not lead the page away or open windows. */
function FramePlayer({ video: { source, title } }: { video: Playable }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <>
      <div className="video-box">
        <iframe
          ref={frame}
          src={source.url}
          title={title}
          // Its origin is another site's: the server does not start with a host of its own among players.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="no-referrer"
        />
      </div>
      <p className="video-note muted">Плеер сайта {source.host}: он видит, что вы его открыли</p>
    </>
  );
}
