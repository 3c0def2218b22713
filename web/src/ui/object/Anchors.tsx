export interface Anchor {
  id: string;
  title: string;
  count?: number;
}

/** Links to the sections of a page; they stay with the reader. */
export function AnchorLinks({ anchors }: { anchors: readonly Anchor[] }) {
  if (anchors.length < 2) return null;
  return (
    <nav className="object-anchors" aria-label="Разделы страницы">
      {anchors.map(({ id, title, count = 0 }) => (
        <a key={id} href={`#${id}`}>
          {title}
          {count > 0 && <span className="object-anchors-count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
