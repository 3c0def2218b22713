/** A mail address that breaks before its host, where it has to. */
export function MailLink({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@');
  return (
    <a href={`mailto:${mail}`}>
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </a>
  );
}
