/** How many colours there are in `shell.css`. */
const TONES = 5;

/** The first letters of a person's name, in a colour of their own. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`of-initials of-tone-${sum % TONES}`} aria-hidden="true">
      {letters}
    </span>
  );
}
