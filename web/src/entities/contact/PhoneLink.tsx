import { ButtonLink } from '../../ui/Button';

interface PhoneLinkProps {
  /** The address that tells the phone. */
  path: string;
  /** Whose phone it is, for screen readers. */
  name?: string;
  /** On a phone: calls on the first press. */
  iconOnly?: boolean;
  size?: 'm' | 'l';
  block?: boolean;
}

/** Shows the number at a press and calls it at the next one; without scripts it leads to a page. */
export function PhoneLink({ path, name, iconOnly = false, size = 'm', block = false }: PhoneLinkProps) {
  return (
    <ButtonLink
      kind="secondary"
      href={path}
      icon="phone"
      size={size}
      block={block}
      iconOnly={iconOnly}
      rel="nofollow"
    >
      {iconOnly ? 'Позвонить' : <span data-phone="">Показать телефон</span>}
      {name && <span className="unseen">: {name}</span>}
    </ButtonLink>
  );
}
