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
