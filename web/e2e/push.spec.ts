/** Notifications of a browser: asked for, refused honestly, and what the portal sends shown by its worker. */
import type { CDPSession, Page } from '@playwright/test';

import { chromiumFlags, chromiumWithWindowsPath } from './chromium';
import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { expect, test } from './portal';
import { PushService } from './push-service';

test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: { executablePath: chromiumWithWindowsPath(), args: chromiumFlags() } });

const SETTINGS = '/user/subscriptions/';

let portal: OwnPortal;
const service = new PushService();

const command = (...args: string[]) => portal.command(...args);

test.beforeAll(async () => {
  test.setTimeout(paced(120_000));
  portal = await OwnPortal.create('push');
  await service.start();
  const { private_key: key } = JSON.parse(await command('--json', 'people', 'push-key')) as {
    private_key: string;
  };
  const contact = 'mailto:robot@portal.example';
  portal.write(
    'novosel.toml',
    `[server.push]\nprivate_key = "${key}"\ncontact = "${contact}"\nhosts = ["${service.host}"]\n`,
  );
  await command('generate', '--scale', '3000', '--seed', '7');
  await command('index', 'build');
  await portal.start();
});

test.afterAll(async () => {
  await portal.stop();
  service.stop();
});

/** Agrees, and presses the button. */
async function ask(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${SETTINGS}`);
  const section = page.getByRole('region', { name: 'Уведомления в браузере' });
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: 'Включить в этом браузере' }).click();
}

test('a visitor who does not agree, or whose browser refuses, is told so', async ({
  page,
  context,
  region,
  complaints,
}) => {
  complaints.expect(/does not support the Push API in incognito mode/);
  const origin = portal.origin(region);
  await page.goto(`${origin}${SETTINGS}`);
  const section = page.getByRole('region', { name: 'Уведомления в браузере' });
  await section.getByRole('button', { name: 'Включить в этом браузере' }).click();
  await expect(section.getByRole('alert')).toContainText('Отметьте согласие');

  // A browser without a window denies what nobody has allowed.
  await ask(page, origin);
  await expect(section.getByRole('alert')).toContainText('Браузер не разрешил');

  // Allowed, but the windows of stories are private, and those have no push service.
  await context.grantPermissions(['notifications'], { origin });
  await ask(page, origin);
  await expect(section.getByRole('alert')).toContainText('Браузер не смог включить уведомления');
  await expect(section.getByRole('button', { name: /^Отключить/ })).toHaveCount(0);
});

/** The registration of the worker, as the tools of developers know it. */
async function registered(tools: CDPSession): Promise<string> {
  const known = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first && !first.isDeleted) found(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  return known;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notifications = await worker.getNotifications();
    return notifications.map(({ title, tag, data }) => ({ title, tag, data: String(data) }));
  });

test('a lower price comes as a notification, and a press opens the search', async ({
  page,
  context,
  region,
}) => {
  test.slow();
  const origin = portal.origin(region);
  await context.grantPermissions(['notifications'], { origin });
  await page.goto(`${origin}/mailing/search/?of=%2Fkvartiry%2F`);
  await page.getByLabel('Почта, если нужны письма').fill('anna@mail.example');
  await page.getByRole('checkbox', { name: /согласие/ }).check();
  await page.getByRole('button', { name: 'Сохранить поиск' }).click();
  await expect(page.getByText('anna@mail.example').first()).toBeVisible();

  // The push service of the stories stands in for that of the browser's maker: the rest is as it is everywhere.
  await page.goto(`${origin}${SETTINGS}`);
  const status = await page.evaluate(async (subscription) => {
    await navigator.serviceWorker.register('/push.js');
    const body = new URLSearchParams({ ...subscription, consent: 'on', edition: '2' });
    return (await fetch('/user/push/', { method: 'POST', body })).status;
  }, service.subscription);
  expect(status).toBe(200);
  await page.goto(`${origin}${SETTINGS}`);
  await expect(page.getByRole('button', { name: /^Отключить: / })).toBeVisible();

  await page.goto(`${origin}/kvartiry/`);
  const link = await page.locator('main a[href^="/flats/"]').first().getAttribute('href');
  const id = link?.split('/').at(2) ?? '';
  const lots = (await command('export')).split('\n').filter((line) => line.includes('"entity":"lot"'));
  const lot = lots
    .map((line) => JSON.parse(line) as { id: number; price: number })
    .find((one) => String(one.id) === id);
  const price = (lot?.price ?? 0) - 200;
  await command('edit', 'lot', id, '--set', `price=${price}`, '--reason', 'звонок', '--editor', 'stories');
  await command('index', 'build');
  await command('work', '--once');
  expect(service.got).toHaveLength(1);
  const payload = service.read(service.got[0] ?? Buffer.alloc(0));

  const tools = await context.newCDPSession(page);
  const registrationId = await registered(tools);
  // A worker that has just been registered may miss one: the same one again shows nothing twice.
  await expect(async () => {
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload });
    await expect.poll(() => shown(page), { timeout: paced(3_000) }).toHaveLength(1);
  }).toPass({ timeout: paced(60_000) });
  const [notification] = await shown(page);
  expect(notification?.title).toContain('подешевели: 1');
  const { tag, path } = JSON.parse(payload) as { tag: string; path: string };
  expect(notification).toMatchObject({ tag, data: path });

  // The same one once more replaces it.
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload });
  await page.waitForTimeout(500);
  expect(await shown(page)).toHaveLength(1);

  // A browser opens a window after a press of a person alone, so what it is asked to open is looked at.
  const worker = context.serviceWorkers().find((one) => one.url() === `${origin}/push.js`);
  const opened = await worker?.evaluate(async () => {
    // The types are those of pages: a worker has other globals.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const urls: string[] = [];
    scope.clients.openWindow = (url) => {
      urls.push(url);
      return Promise.resolve(null);
    };
    const [first] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: first }));
    return urls;
  });
  expect(opened).toEqual([`${origin}${path}`]);
  await expect.poll(() => shown(page), { timeout: paced(20_000) }).toHaveLength(0);
  await page.goto(opened?.[0] ?? '');
  await expect(page.locator(`main a[href^="/flats/${id}/"]`).first()).toBeVisible();
});
