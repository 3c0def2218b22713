/** How a rating gives its places, as the front matter of its text says it. */

/** By what complexes are ordered, as the server calls it. */
export const ORDERS = [
  { value: 'interest', title: 'Интерес покупателей' },
  { value: 'punctual', title: 'Сроки без переносов' },
  { value: 'choice', title: 'Выбор' },
  { value: 'place', title: 'Удобство места' },
] as const;

/** Who is compared by weighed criteria, and by which: the closed lists of the server. */
export const SUBJECTS = [
  {
    value: 'builder',
    title: 'Застройщики',
    fewest: 'сданных корпусов',
    criteria: [
      { code: 'on_time', title: 'Сдано в срок' },
      { code: 'delay', title: 'Длина переноса' },
      { code: 'schedule', title: 'Стройки по графику' },
      { code: 'opinions', title: 'Оценка жителей' },
    ],
  },
  {
    value: 'district',
    title: 'Районы',
    fewest: 'комплексов',
    criteria: [
      { code: 'on_time', title: 'Сдано в срок' },
      { code: 'delay', title: 'Длина переноса' },
      { code: 'schedule', title: 'Стройки по графику' },
      { code: 'metre', title: 'Цена метра' },
      { code: 'choice', title: 'Выбор квартир' },
      { code: 'walk', title: 'Метро пешком' },
    ],
  },
  {
    value: 'bank',
    title: 'Банки',
    fewest: 'программ',
    criteria: [
      { code: 'rate', title: 'Ставки' },
      { code: 'first_payment', title: 'Первый взнос' },
      { code: 'targets', title: 'Выбор программ' },
      { code: 'accredited', title: 'Аккредитация' },
    ],
  },
] as const;

/** The weights of a line «on_time 40, delay 60», by criterion. */
export function readWeights(line: string): Map<string, string> {
  const items = line.replaceAll(/[[\]]/g, '').split(',');
  return new Map(
    items.flatMap((item) => {
      const [code = '', percent = ''] = item.trim().split(/\s+/);
      return code ? [[code, percent] as const] : [];
    }),
  );
}

/** The line with another weight of a criterion, in the order of a subject's criteria; nothing takes it out. */
export function withWeight(
  line: string,
  criteria: readonly { code: string }[],
  code: string,
  percent: string,
): string {
  const weights = readWeights(line).set(code, percent.replaceAll(/\D/g, ''));
  return criteria
    .flatMap((one) => (Number(weights.get(one.code)) > 0 ? [`${one.code} ${weights.get(one.code)}`] : []))
    .join(', ');
}

/** What all weigh together, percent. */
export function weighed(line: string): number {
  return [...readWeights(line).values()].reduce((sum, percent) => sum + (Number(percent) || 0), 0);
}
