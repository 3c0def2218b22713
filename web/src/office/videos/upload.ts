/** Sends a video with what is said of it to the server, and tells how far it is. */
import { renewed } from '../api/session';
import { VIDEOS_UPLOAD_PATH } from '../paths';

/** What is said of a video. */
export interface Said {
  title: string;
  words: string;
  poster: string;
}

/** A video that is there now. */
export interface Uploaded {
  path: string;
  title: string;
  words: string;
  poster: string | null;
  seconds: number | null;
  /** It begins later than it could. */
  isSlow: boolean;
  /** The same file was there already, with these words. */
  isKnown: boolean;
}

export interface UploadFault {
  field: 'file' | keyof Said;
  message: string;
}

interface Sending {
  /** From 0 to 1. */
  progress: (part: number) => void;
  /** Nobody waits any more. */
  signal: AbortSignal;
}

const fault = (message: string): UploadFault => ({ field: 'file', message });

/** null: it was given up. */
export async function upload(
  file: Blob,
  said: Said,
  largestMib: number,
  sending: Sending,
): Promise<Uploaded | UploadFault | null> {
  const tooLarge = fault(`Больше ${largestMib}\u00a0МБ: сожмите видео.`);
  if (file.size > largestMib * 2 ** 20) return tooLarge;
  // The server reads what is said first.
  const body = new FormData();
  for (const [name, value] of Object.entries(said)) body.append(name, value);
  body.append('file', file, 'video');
  for (;;) {
    const answer = await sent(body, sending);
    if (sending.signal.aborted) return null;
    if (!answer) return fault('Связь прервалась. Проверьте подключение и\u00a0повторите.');
    const { status, data } = answer;
    if (status === 200) return data as Uploaded;
    if (status === 422) return data as UploadFault;
    if (status === 413) return tooLarge;
    if (status === 429)
      return fault('Вы\u00a0уже загружаете два видео. Дождитесь, пока одно из\u00a0них загрузится.');
    if (status === 503) return fault('Сервер сейчас занят. Повторите через минуту.');
    if (status === 408) return fault('Связь слишком медленная: файл не\u00a0успел загрузиться.');
    if (status !== 401) return fault('Сервер не\u00a0принял файл. Повторите через минуту.');
    await renewed();
  }
}

/** `fetch` does not tell how far it is. null: there was no answer. */
function sent(
  body: FormData,
  { progress, signal }: Sending,
): Promise<{ status: number; data: unknown } | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', VIDEOS_UPLOAD_PATH);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total));
    request.addEventListener('load', () =>
      done({ status: request.status, data: request.response as unknown }),
    );
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => done(null));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
