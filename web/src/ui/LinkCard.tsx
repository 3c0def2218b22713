import { Icon } from './Icon';
import type { IconName } from './icons';

interface LinkCardProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
}

/** A link to a section, with a summary of its content. */
export function LinkCard({ href, icon, title, text }: LinkCardProps) {
  return (
    <a className="link-card" href={href}>
      <Icon name={icon} size={24} />
      <span>
        <b className="link-card-title">{title}</b>
        <span className="muted">{text}</span>
      </span>
    </a>
  );
}
