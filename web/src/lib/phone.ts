/** «+7 (800) 000-00-00» of a number that a feed wrote as digits alone; any other is left as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(?:\+7|8)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}

/** The `tel:` URL of a formatted number: «+7 (495) 000-12-34». */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
