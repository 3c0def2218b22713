/** What browsers have and jsdom lacks, as far as components use it. */
import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';

import { syncBy } from '../src/entities/favourites/store';

const SEEN = Symbol.for('novosel.tests');
if (SEEN in globalThis) throw new Error('two test files share a page: see `maxWorkers` in vite.config.ts');
Object.assign(globalThis, { [SEEN]: true });

// A screen asks, is answered, loads a part of itself and asks again; other tests run beside it.
configure({ asyncUtilTimeout: 10_000 });

const dialog = globalThis.HTMLDialogElement?.prototype;

function showModal(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement): void {
  this.removeAttribute('open');
}

if (dialog && !dialog.showModal) Object.assign(dialog, { showModal, close });

window.scrollTo = () => undefined;

Object.assign(performance, { getEntriesByType: () => [] });

if (typeof PointerEvent === 'undefined') {
  class PlainPointerEvent extends MouseEvent {
    readonly pointerType: string;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  }
  Object.assign(window, { PointerEvent: PlainPointerEvent });
}

// As `start.ts` does; a file does not end while what it has asked for is on its way.
let loading: Promise<unknown> = Promise.resolve();
syncBy(() => {
  const module = import('../src/entities/favourites/sync');
  loading = module;
  return module;
});
afterAll(() => loading);
