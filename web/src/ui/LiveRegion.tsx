const ID = 'live';

/** A place whose text is read aloud when it changes. */
export function LiveRegion() {
  return <output className="unseen" id={ID} />;
}

/** Tells a screen reader what has changed: «Показано 24 из 96 комплексов». */
export function announce(text: string): void {
  const region = document.getElementById(ID);
  if (region) region.textContent = text;
}
