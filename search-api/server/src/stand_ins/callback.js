/** A stand-in of the ad network's call-back widget: says which lot of the auction it was started for. */
(() => {
  const lots = [];
  window.newtonCallback = {
    lots,
    init: ({ lot, promo }) => {
      lots.push(lot);
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Обратный звонок');
      const text = document.createElement('p');
      text.textContent = [`Перезвоним по лоту ${lot} (подставной виджет)`, promo].filter(Boolean).join('. ');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Хорошо';
      button.addEventListener('click', () => dialog.close());
      dialog.append(text, button);
      dialog.addEventListener('close', () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
    },
  };
})();
