/** The `tel:` URL of a formatted number: «+7 (495) 000-12-34». */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
