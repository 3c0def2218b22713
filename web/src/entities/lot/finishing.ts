import { capitalised } from '../../lib/format';

const FINISHING: Record<string, string> = {
  none: 'без отделки',
  white_box: 'предчистовая',
  fine: 'чистовая',
  furnished: 'под ключ с мебелью',
};

/** «Чистовая, под ключ с мебелью». */
export function finishing(codes: readonly string[]): string | null {
  const words = codes.map((code) => FINISHING[code]).filter((word) => word !== undefined);
  return words.length > 0 ? capitalised(words.join(', ')) : null;
}
