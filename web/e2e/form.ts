/** The search form for a visitor: beside the page on a desktop, in a sheet on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';

import { type DeviceLayout, numbersOf } from './portal';

export class SearchForm {
  readonly root: Locator;
  /** The result button with its count. */
  readonly result: Locator;
  readonly place: Locator;
  readonly price: Locator;
  readonly suggestions: Locator;

  constructor(
    readonly page: Page,
    readonly layout: DeviceLayout,
  ) {
    this.root = page.getByRole('search', { name: 'Поиск новостроек' });
    this.result = this.root.getByRole('button', { name: /^(Показать|Считаем|0 совпадений)/ });
    this.place = this.root.getByRole('combobox', { name: 'Где' });
    this.price = this.root.getByRole('textbox', { name: 'Бюджет' });
    this.suggestions = page.getByRole('listbox', { name: 'Подсказки' });
  }

  /** On a phone the fields are in a sheet. */
  async open(): Promise<void> {
    if (this.layout === 'desktop' || (await this.sheet.isVisible())) return;
    await this.root.locator('summary').first().click();
    await expect(this.sheet).toBeVisible();
    // The sheet takes the focus asynchronously, away from a field that is filled faster than by a person.
    const isHydrated = (await this.page.locator('html[data-alive]').count()) > 0;
    if (isHydrated) await expect(this.sheet.locator('button').first()).toBeFocused();
  }

  get sheet(): Locator {
    return this.root.getByRole('dialog', { name: 'Фильтры' });
  }

  /** An option by its group and its value in the form. */
  option(group: string, value: string): Locator {
    const input = this.page.locator(`input[name="Building[${group}][]"][value="${value}"]`);
    return this.root.locator('label').filter({ has: input });
  }

  /** Selects an option, expanding its list. */
  async choose(group: string, value: string): Promise<void> {
    const option = this.option(group, value);
    if (!(await option.isVisible())) {
      const list = this.page.locator(`input[name="Building[${group}][]"]`);
      await this.root.locator('details').filter({ has: list }).last().locator('> summary').click();
    }
    await option.click();
  }

  /** Changes the form, and waits for the count request. */
  async change(action: () => Promise<void>): Promise<{ text: string; lots: number; complexes: number }> {
    const asked = this.page.waitForResponse((response) => response.url().endsWith('/search/count/'));
    await action();
    await asked;
    return this.counted();
  }

  /** The lots and complexes of the button, once counted. */
  async counted(): Promise<{ text: string; lots: number; complexes: number }> {
    await expect(this.result).toHaveText(/^(Показать\s\d|0\sсовпадений)/);
    const text = (await this.result.textContent()) ?? '';
    const [lots = 0, complexes = 0] = numbersOf(text);
    return { text, lots, complexes };
  }

  async submit(): Promise<void> {
    await this.result.click();
  }
}

/** The chips above the results, a link each. */
export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Выбранные условия' }).getByRole('link', { name: /^Убрать условие/ });
}

/** The complexes of a listing. */
export function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Результаты' }).getByRole('article');
}
