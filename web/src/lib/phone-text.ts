/** «+7 (800) 000-00-00» of a number that a feed wrote as digits alone; any other is left as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(?:\+7|8)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}
