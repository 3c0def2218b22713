/** What browsers have and jsdom lacks, as far as components use it. */
import { syncBy } from '../src/entities/favourites/store';

const dialog = globalThis.HTMLDialogElement?.prototype;

function showModal(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
}

function close(this: HTMLDialogElement): void {
  this.removeAttribute('open');
}

if (dialog && !dialog.showModal) Object.assign(dialog, { showModal, close });

window.scrollTo = () => undefined;

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

// As `start.ts` does.
syncBy(() => import('../src/entities/favourites/sync'));
