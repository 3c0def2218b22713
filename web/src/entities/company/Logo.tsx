import { classes } from '../../lib/classes';
import { Picture } from '../../ui/Picture';

/** The logo of a company: square for a builder, round for a bank. */
export function Logo({
  file,
  name,
  size = 56,
  round = false,
}: {
  file: string | null;
  /** Its first letter stands for a logo that there is not. */
  name: string;
  size?: number;
  round?: boolean;
}) {
  return (
    <span
      className={classes('company-logo', size > 56 && 'company-logo-large', round && 'company-logo-round')}
    >
      {file ? (
        <Picture src={file} alt="" width={size} height={size} vector />
      ) : (
        <span className="company-initial" aria-hidden="true">
          {/[\p{L}\d]/u.exec(name)?.[0].toUpperCase()}
        </span>
      )}
    </span>
  );
}
