/** A stand-in of data sync: keeps what it is told, for whoever looks. */
(() => {
  const events = [];
  window.dataSync = { events, push: (event) => events.push(event) };
})();
