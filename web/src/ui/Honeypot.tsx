/** A field for robots: people neither see it nor reach it. */
export function Honeypot() {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        Не&nbsp;заполняйте: поле для программ
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
