/** A link to the Atom feed of a section, for those who follow it by a program. */
export function FeedLink({ path }: { path: string }) {
  return (
    <p className="object-note">
      <a href={path} type="application/atom+xml">
        Лента для программ чтения новостей (Atom)
      </a>
    </p>
  );
}
