/** The server's side of the form: pictures. */
import { ownPhotosPath } from '../../lib/user-paths';
import type { OwnForm } from './model';

/** A picture that was sent: the form with it, or a sentence about why not. */
export type Sent = { form: OwnForm } | { failure: string };

/** Sends one picture. */
export async function sendPhoto(id: number, file: File): Promise<Sent> {
  const body = new FormData();
  body.append('photos', file, file.name);
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(ownPhotosPath(id, 'add'), {
      method: 'POST',
      body,
      headers,
      cache: 'no-store',
    });
    if (response.ok || response.status === 422) return { form: (await response.json()) as OwnForm };
    if (response.status === 413) return { failure: 'Больше 25\u00a0МБ. Уменьшите фото или выберите другое.' };
    return { failure: 'Сервер сейчас занят. Попробуйте через минуту.' };
  } catch {
    return { failure: 'Не\u00a0получилось отправить. Проверьте подключение.' };
  }
}

/** Changes or orders the pictures, as the buttons of the form do; null when the server does not answer. */
export async function changePhotos(id: number, action: string, value: string): Promise<OwnForm | null> {
  try {
    const response = await fetch(ownPhotosPath(id, 'change'), {
      method: 'POST',
      body: new URLSearchParams({ [action]: value }),
      headers: { accept: 'application/json' },
      cache: 'no-store',
      // What has been dragged stays so for whoever leaves at once.
      keepalive: true,
    });
    return response.ok ? ((await response.json()) as OwnForm) : null;
  } catch {
    return null;
  }
}
