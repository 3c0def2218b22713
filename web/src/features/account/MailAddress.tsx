/** An address of mail; its domain goes to the next line where both do not fit. */
export function MailAddress({ mail }: { mail: string }) {
  const at = Math.max(0, mail.lastIndexOf('@'));
  return (
    <span className="mail-address" title={mail}>
      <span>{mail.slice(0, at)}</span>
      <wbr />
      <span>{mail.slice(at)}</span>
    </span>
  );
}
