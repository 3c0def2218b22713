/** An address of this site as a path: people paste what their browser shows. */
export function pathOf(typed: string): string {
  const address = typed.trim();
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}
