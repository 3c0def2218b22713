/** A stand-in of a chat and CRM tool: ready a while after it has come, it shows what it is told of the visitor. */
(() => {
  const READY_MS = 1_500;
  const operations = [];
  let panel = null;

  const close = () => {
    panel?.remove();
    panel = null;
  };
  const fill = () => {
    if (!panel) return;
    const lines = operations.map(({ key, value }) => {
      const line = document.createElement('li');
      line.textContent = `${key}: ${value}`;
      return line;
    });
    panel.querySelector('ul').replaceChildren(...lines);
  };
  const open = () => {
    if (panel) return;
    panel = document.createElement('section');
    panel.setAttribute('aria-label', 'Чат');
    Object.assign(panel.style, {
      position: 'fixed',
      right: '16px',
      bottom: '16px',
      zIndex: '40',
      width: '300px',
      maxWidth: 'calc(100vw - 32px)',
      padding: '16px',
      borderRadius: '12px',
      background: '#fff',
      color: '#111',
      boxShadow: '0 8px 32px rgb(0 0 0 / 24%)',
    });
    const title = document.createElement('strong');
    title.textContent = 'Чат (подставной)';
    const known = document.createElement('p');
    known.textContent = 'Оператор видит:';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Закрыть чат';
    button.addEventListener('click', close);
    panel.append(title, known, document.createElement('ul'), button);
    document.body.append(panel);
    fill();
    button.focus();
  };

  setTimeout(() => {
    window.carrotquest = {
      operations,
      identify: (list) => {
        operations.push(...list);
        fill();
      },
      open,
      close,
    };
  }, READY_MS);
})();
