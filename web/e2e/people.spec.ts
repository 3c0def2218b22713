/** Guests whose lists are remembered, and accounts. */
import type { Page } from '@playwright/test';

import { ofOwnNetwork } from './network';
import { objectOf, OBJECTS } from './pages';
import type { DeviceLayout } from './portal';
import { arrive, expect, oneRegionEach, test } from './portal';

test.skip(oneRegionEach, 'a region each');

const FLAT = OBJECTS.find(({ name }) => name === 'a flat') ?? OBJECTS[0];
const PASSWORD = 'зелёный трамвай едет домой';

let used = 0;
function freshMail(): string {
  used += 1;
  return `anna-${Date.now()}-${used}@example.ru`;
}

// Each story comes from a network of its own: a network has few tries to sign in.
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders(ofOwnNetwork());
});

const heart = (page: Page) =>
  page
    .getByRole('button', { name: /^В избранное:/ })
    .filter({ visible: true })
    .first();

/** Presses a heart and waits until the server has taken it. */
async function press(page: Page): Promise<void> {
  const taken = page.waitForResponse((response) => response.url().includes('/favorites/toggle/'));
  await heart(page).click();
  expect((await taken).status()).toBe(200);
}

/** Opens the menu of the visitor. */
async function openMenu(page: Page, layout: DeviceLayout): Promise<void> {
  if (layout === 'mobile') {
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  } else {
    await page.locator('.user-menu > summary').click();
  }
}

async function fillRegistration(page: Page, mail: string): Promise<void> {
  await page.goto('/user/registration/');
  await page.getByLabel(/^Как к вам обращаться/).fill('Анна');
  await page.getByLabel('Почта').fill(mail);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
}

async function register(page: Page, mail: string): Promise<void> {
  await fillRegistration(page, mail);
  await expect(page.getByRole('heading', { level: 1, name: 'Осталось подтвердить почту' })).toBeVisible();
  await expect(page.getByText(mail)).toBeVisible();
}

test('a guest is remembered: a heart, a note and everything erased', async ({ page, context }) => {
  await page.goto(await objectOf(page, FLAT));
  const flat = new URL(page.url()).pathname;
  await press(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'visitor')?.value).toBe('guest');

  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/user/favorites/');
  await expect(page.locator(`main a[href="${flat}"]`)).toBeVisible();
  await page.locator('summary', { hasText: 'Заметка' }).click();
  await page.getByLabel(/^Заметка:/).fill('Окна во двор');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await arrive(page, /\/user\/favorites\//);
  await expect(page.locator('.cabinet-note')).toHaveText('Окна во двор');

  await page.goto('/user/data/');
  await page.getByLabel('Понимаю, что вернуть нельзя').check();
  await page.getByRole('button', { name: 'Стереть всё' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Всё стёрто' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/buildings/favorites/');
  await expect(page.getByText('В избранном пока пусто')).toBeVisible();
});

test('a heart that the server does not take is taken back', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await page.route('**/favorites/toggle/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(await objectOf(page, FLAT));
  await heart(page).click();
  await expect(page.getByText('Ошибка при изменении избранных объектов')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a new account has its name in the menu and its lists on both hosts, and takes them away', async ({
  page,
  layout,
  otherOrigin,
  complaints,
}) => {
  // A refused form is an answer of its own.
  complaints.expect(/422/);
  await page.goto(await objectOf(page, FLAT));
  await press(page);
  const mail = freshMail();
  await register(page, mail);

  await page.goto('/');
  await page.locator('a.footer-region').click();
  await arrive(page, new RegExp(`^${otherOrigin}/`));
  await page.goto(`${otherOrigin}/user/favorites/`);
  await expect(page.getByRole('navigation', { name: 'Кабинет' })).toContainText(/Избранное\s*1/);

  await page.goto('/');
  await openMenu(page, layout);
  await expect(page.getByRole('link', { name: 'Анна' })).toBeVisible();
  await page.getByRole('link', { name: 'Выйти' }).click();
  await arrive(page, '/');

  await page.goto('/buildings/favorites/');
  await expect(page.getByText('В избранном пока пусто')).toBeVisible();
  await openMenu(page, layout);
  await page.getByRole('link', { name: 'Войти или зарегистрироваться' }).click();
  const dialog = page.getByRole('dialog', { name: 'Войти' });
  await dialog.getByLabel('Почта').fill(mail);
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти с паролем' }).click();
  await expect(dialog.getByText('Почта или пароль не подошли. Проверьте раскладку и регистр.')).toBeVisible();
  await expect(dialog.getByLabel('Почта')).toHaveValue(mail);
});

test('an account is erased with its password', async ({ page, complaints }) => {
  complaints.expect(/422/);
  await register(page, freshMail());
  await page.getByRole('link', { name: 'Продолжить' }).click();
  await page.goto('/user/data/');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль совсем');
  await page.getByLabel('Понимаю, что вернуть нельзя').check();
  await page.getByRole('button', { name: 'Стереть всё' }).click();
  await expect(page.getByText('Пароль не подошёл')).toBeVisible();

  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Понимаю, что вернуть нельзя').check();
  await page.getByRole('button', { name: 'Стереть всё' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Всё стёрто' })).toBeVisible();
  await page.goto('/user/');
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
});

/** A device that keeps passkeys and asks nobody. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is kept by the device, signs in, and stays while it is the only way', async ({
  page,
  complaints,
}) => {
  await addAuthenticator(page);
  await register(page, freshMail());
  await page.goto('/user/security/');
  await page.getByRole('button', { name: 'Добавить ключ этого устройства' }).click();
  await arrive(page, /\/user\/security\/\?done=passkey$/);
  await expect(page.getByText('Ключ сохранён. Следующий вход — без пароля')).toBeVisible();
  await page.locator('summary', { hasText: 'Переименовать' }).click();
  await page.getByLabel('Название').fill('Ноутбук Анны');
  await page.getByRole('button', { name: 'Сохранить название' }).click();
  await arrive(page, /done=renamed$/);
  await expect(page.getByRole('heading', { level: 3, name: 'Ноутбук Анны' })).toBeVisible();

  await page.goto('/logout/');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await arrive(page, '/');
  await page.goto('/auth/?back=/user/security/');
  // The field of the mail suggests the passkey by itself; a device that asks nobody takes it at once, else the button.
  const button = page.getByRole('button', { name: 'Войти без пароля' });
  await Promise.race([button.click().catch(() => undefined), page.waitForURL(/\/user\/security\//)]);
  await arrive(page, /\/user\/security\/$/);
  await page.getByRole('button', { name: 'Убрать ключ: Ноутбук Анны' }).click();
  // The password is of no use elsewhere before the address is proved.
  complaints.expect(/422/);
  await expect(page.getByRole('alert')).toContainText('Это единственный способ войти');
  await expect(page.getByRole('heading', { level: 3, name: 'Ноутбук Анны' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is made, mended and left by pages', async ({ page, complaints }) => {
    complaints.expect(/422/);
    await page.goto('/auth/');
    await page.getByRole('link', { name: 'Создать аккаунт' }).click();
    await arrive(page, /\/user\/registration\/$/);
    await fillRegistration(page, freshMail());
    await arrive(page, /\/user\/\?done=registration$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();

    await page.getByLabel('Как к вам обращаться').fill('Анна Воронцова');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Анна Воронцова');
    await page.getByRole('link', { name: 'Выйти' }).last().click();
    await page.goto('/user/');
    await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible();
  });
});
