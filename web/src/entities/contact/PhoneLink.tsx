import { ButtonContent, buttonClass } from '../../ui/Button';
import { cachedFragment } from '../../ui/cached-fragment';

interface ContentProps {
  /** Whose phone it is, for screen readers. */
  name?: string | undefined;
  /** On a phone: calls on the first press. */
  iconOnly?: boolean;
  size?: 'm' | 'l';
}

interface PhoneLinkProps extends ContentProps {
  /** The address that tells the phone. */
  path: string;
  block?: boolean;
}

const Link = cachedFragment<ContentProps>('a', 'phone link', ({ name, iconOnly = false, size = 'm' }) => (
  <ButtonContent icon="phone" size={size} iconOnly={iconOnly}>
    {iconOnly ? 'Позвонить' : <span data-phone="">Показать телефон</span>}
    {name && <span className="unseen">: {name}</span>}
  </ButtonContent>
));

/** Shows the number at a press and calls it at the next one; without scripts it leads to a page. */
export function PhoneLink({ path, block = false, ...content }: PhoneLinkProps) {
  const look = { size: content.size ?? 'm', iconOnly: content.iconOnly ?? false, block };
  return <Link attributes={{ rel: 'nofollow', href: path, className: buttonClass(look) }} props={content} />;
}
