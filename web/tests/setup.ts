/** What browsers have and jsdom lacks, as far as components use it. */

const dialog = globalThis.HTMLDialogElement?.prototype;

if (dialog && !dialog.showModal) {
  dialog.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  dialog.close = function close() {
    this.removeAttribute('open');
  };
}

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
