import { ButtonContent, buttonClass } from '../../ui/Button';
import { cachedFragment } from '../../ui/cached-fragment';

interface ContentProps {
  /** Whose phone it is, for screen readers. */
  name?: string | undefined;
  /** On a phone: calls on the first press. */
  iconOnly: boolean;
  size: 'm' | 'l';
}

interface PhoneLinkProps extends Partial<ContentProps> {
  /** The address that tells the phone. */
  path: string;
  block?: boolean;
}

const Link = cachedFragment<ContentProps>('a', 'phone link', ({ name, iconOnly, size }) => (
  <ButtonContent icon="phone" size={size} iconOnly={iconOnly}>
    {iconOnly ? 'Позвонить' : <span data-phone="">Показать телефон</span>}
    {name && <span className="unseen">: {name}</span>}
  </ButtonContent>
));

/** Shows the number at a press and calls it at the next one; without scripts it leads to a page. */
export function PhoneLink({ path, name, iconOnly = false, size = 'm', block = false }: PhoneLinkProps) {
  const className = buttonClass({ size, iconOnly, block });
  return <Link attributes={{ rel: 'nofollow', href: path, className }} props={{ name, iconOnly, size }} />;
}
