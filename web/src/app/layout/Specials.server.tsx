import { link } from '../../lib/link';
import type { LayoutData } from './operations';

interface SpecialsProps {
  projects: LayoutData['specProjects'];
}

/** The special projects of the day, each with whose advertisement it is: the law wants that without a press. */
export function Specials({ projects }: SpecialsProps) {
  if (projects.length === 0) return null;
  return (
    <aside aria-label="Спецпроекты">
      <ul className="specials">
        {projects.map(({ path, title, url, logo_form, legal_text_logo }) => (
          <li key={path} className="specials-item">
            <img className="specials-picture" src={logo_form} alt="" width="26" height="26" loading="lazy" />
            <a className="specials-link" href={link(url)}>
              {title}
            </a>
            <span className="specials-legal">{legal_text_logo}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
