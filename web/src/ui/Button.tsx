import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { Spinner } from './Spinner';

interface Look {
  /** `cta` is the one red button of a screen. */
  kind?: 'cta' | 'primary' | 'secondary' | 'soft' | 'ghost';
  size?: 's' | 'm' | 'l';
  icon?: IconName | undefined;
  /** Only an icon is visible; the children are its accessible name. */
  iconOnly?: boolean;
  /** Full width. */
  block?: boolean;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner without a change of width. */
  busy?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  iconOnly,
  block,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = { kind, size, icon, iconOnly, block } as Look;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(look), className)}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : <ButtonIcon {...look} />}
      <ButtonText iconOnly={iconOnly}>{children}</ButtonText>
    </button>
  );
}

interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  iconOnly,
  block,
  className,
  children,
  href,
  ...rest
}: ButtonLinkProps) {
  const look = { kind, size, icon, iconOnly, block } as Look;
  return (
    <a {...rest} href={href} className={classes(buttonClass(look), className)}>
      <ButtonContent {...look}>{children}</ButtonContent>
    </a>
  );
}

/** What a button contains, for other elements. */
export function ButtonContent({ children, ...look }: Look & { children: ReactNode }) {
  return (
    <>
      <ButtonIcon {...look} />
      <ButtonText iconOnly={look.iconOnly}>{children}</ButtonText>
    </>
  );
}

function ButtonIcon({ icon, size }: Look) {
  return icon ? <Icon name={icon} size={size === 's' ? 18 : 20} /> : null;
}

function ButtonText({ iconOnly, children }: { iconOnly: boolean | undefined; children: ReactNode }) {
  return iconOnly ? <span className="unseen">{children}</span> : children;
}

/** The classes of a button, for other elements. */
export function buttonClass({
  kind = 'secondary',
  size = 'm',
  iconOnly = false,
  block = false,
}: Look): string {
  return classes(
    'btn',
    `btn-${kind}`,
    size !== 'm' && `btn-${size}`,
    iconOnly && 'btn-icon',
    block && 'btn-block',
  );
}
