const ID = 'live';

/** A live region: its text is read aloud when it changes. */
export function LiveRegion() {
  return <output className="unseen" id={ID} />;
}

/** Announces a change to screen readers: «Показано 24 из 96 комплексов». */
export function announce(text: string): void {
  const region = document.getElementById(ID);
  if (region) region.textContent = text;
}
