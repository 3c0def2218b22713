import { default as encode } from 'qrcode-generator';

/** Light modules around a code, as readers need them. */
const MARGIN = 4;

/** A QR code of a text, drawn here: its secret is told to nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawn(text);
  return (
    // A picture that is drawn has no address.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className="of-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className="of-qr-light" />
      <path d={path} className="of-qr-dark" />
    </svg>
  );
}

/** The side, and all dark modules as one path. */
export function drawn(text: string): { size: number; path: string } {
  // The smallest version that holds the text; a quarter of damage is mended on a screen easily.
  const code = encode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, at) => at);
  const path = places
    .flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`),
    )
    .join('');
  return { size: count + 2 * MARGIN, path };
}
