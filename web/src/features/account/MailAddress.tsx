/** An address of mail; in a narrow column its domain goes to the next line. */
export function MailAddress({ mail }: { mail: string }) {
  const at = Math.max(0, mail.lastIndexOf('@'));
  return (
    <span className="mail-address">
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </span>
  );
}
