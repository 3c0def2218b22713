/** A member of the office for a story: invited by the terminal, with a second factor. */
import type { Page } from '@playwright/test';

import { settle, violations } from './axe';
import { ofOwnNetwork } from './network';
import { paced } from './pace';
import { expect, oneRegionEach, test } from './portal';
import { command } from './server';
import { totp } from './totp';

export const PASSWORD = 'зелёный трамвай едет домой';

/** What all stories of the office share. */
export function inOffice(): void {
  test.skip(oneRegionEach, 'a region each');
  test.describe.configure({ timeout: paced(180_000) });
  test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ofOwnNetwork()));
}

let invited = 0;

interface Enrolling {
  /** Looks at each step. */
  look?: (page: Page) => Promise<void>;
  /** Runs a command of the program beside a server that is not that of all stories. */
  command?: (...words: string[]) => Promise<string>;
}

/** Accepts an invitation for a role, sets up the second factor; gives what is needed to sign in again. */
export async function enrol(page: Page, role: string, name: string, enrolling: Enrolling = {}) {
  const { look = () => Promise.resolve(), command: run = command } = enrolling;
  invited += 1;
  const mail = `${role}-${Date.now()}-${invited}@example.ru`;
  const printed = await run('staff', 'add', '--mail', mail, '--role', role);
  const [, token = ''] = /\/office\/invitation\/#(\S+)/.exec(printed) ?? [];
  expect(token, printed).not.toBe('');
  await page.goto(`/office/invitation/#${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Добро пожаловать в офис' })).toBeVisible();
  await look(page);
  await page.getByLabel('Имя и фамилия').fill(name);
  await page.getByLabel('Придумайте пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Продолжить' }).click();

  await expect(page.getByRole('img', { name: 'Код для приложения' })).toBeVisible();
  await look(page);
  const secret = (await page.locator('.of-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Шесть цифр из приложения').fill(totp(secret));
  await page.getByRole('button', { name: 'Подтвердить' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Запасные коды' })).toBeVisible();
  await look(page);
  const codes = await page.locator('.of-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByLabel('Я сохранил коды').check({ force: true });
  await page.getByRole('button', { name: 'Открыть офис' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  return { mail, codes };
}

/** The page is accessible. */
export async function checked(page: Page): Promise<void> {
  await settle(page);
  expect(await violations(page.locator('html'))).toEqual([]);
}

/** Opens a screen of the menu. */
export async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы офиса' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
}
