/** Sends a picture with its words to the server. */
import { renewed } from '../api/session';
import { PICTURES_UPLOAD_PATH } from '../paths';

/** A picture that is there now. */
export interface Uploaded {
  path: string;
  alt: string;
  /** The same file was there already, with these words. */
  isKnown: boolean;
}

export interface UploadFault {
  field: 'file' | 'alt';
  message: string;
}

/** A large photo on a slow line, milliseconds. */
const TIMEOUT_MS = 120_000;

const fault = (message: string): UploadFault => ({ field: 'file', message });

export async function upload(file: Blob, alt: string): Promise<Uploaded | UploadFault> {
  const body = new FormData();
  body.append('alt', alt);
  body.append('file', file, 'picture');
  for (;;) {
    let response: Response;
    try {
      response = await fetch(PICTURES_UPLOAD_PATH, {
        method: 'POST',
        cache: 'no-store',
        headers: { accept: 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return fault('Связь прервалась. Проверьте подключение и\u00a0повторите.');
    }
    if (response.status === 401) {
      await renewed();
      continue;
    }
    if (response.status === 413) return fault('Файл больше 25\u00a0МБ: уменьшите его.');
    if (response.status === 429 || response.status === 503)
      return fault('Сервер сейчас занят. Повторите через несколько секунд.');
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as Uploaded;
    if (response.status === 422) return answer as UploadFault;
    return fault('Сервер не\u00a0принял файл. Повторите через минуту.');
  }
}
