/** A stand-in of a quiz: a question over the page, when it is told to show one. */
(() => {
  const shown = [];
  window.Marquiz = {
    shown,
    init: (options) => {
      window.Marquiz.options = options;
    },
    showModal: (id) => {
      shown.push(id);
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Квиз');
      const question = document.createElement('p');
      question.textContent = 'Какую квартиру вы ищете? (подставной квиз)';
      const answers = ['Студию', 'Однокомнатную', 'Двухкомнатную', 'Ещё думаю'].map((text) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.addEventListener('click', () => dialog.close());
        return button;
      });
      dialog.append(question, ...answers);
      dialog.addEventListener('close', () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
    },
  };
})();
