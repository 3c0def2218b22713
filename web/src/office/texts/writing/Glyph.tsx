/** Signs of the buttons above a text, drawn as the portal's icons are. */
const GLYPHS = {
  link: 'M8.3 11.7l3.4-3.4M9 6.5l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M11 13.5l-2 2A3.2 3.2 0 0 1 4.5 11l2-2',
  list: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbered:
    'M8.5 5h8.5M8.5 10h8.5M8.5 15h8.5M3 3.8l1.2-.8v4M2.8 12.9c.2-1 2.2-1 2.2.2 0 .9-2.2 1.6-2.2 3H5.2',
  quote: 'M8.5 6C6.3 6.5 4.5 8 4.5 10.5V14h4v-3.5h-4M16 6c-2.2.5-4 2-4 4.5V14h4v-3.5h-4',
  table: 'M3 4.5h14v11H3zM3 8.2h14M3 11.9h14M10 4.5v11',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="icon" width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}
