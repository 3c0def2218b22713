/** The URL that calls a number as it is written: «+7 (495) 000-12-34». */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
