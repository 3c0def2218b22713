import { type MouseEvent, useState } from 'react';

import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';

interface PhoneButtonProps {
  phone: string;
  name: string;
  /** On a phone: calls on the first press. */
  iconOnly?: boolean;
}

/** Shows the number on the first press and calls it on the second; without scripts it calls at once. */
export function PhoneButton({ phone, name, iconOnly = false }: PhoneButtonProps) {
  const [isShown, setShown] = useState(false);
  const show = (event: MouseEvent) => {
    if (isShown || iconOnly) return;
    event.preventDefault();
    setShown(true);
  };
  return (
    <ButtonLink href={phoneHref(phone)} icon="phone" iconOnly={iconOnly} onClick={show} rel="nofollow">
      {isShown ? phone : iconOnly ? 'Позвонить' : 'Показать телефон'}
      <span className="unseen">: {name}</span>
    </ButtonLink>
  );
}
