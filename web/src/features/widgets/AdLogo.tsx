import { useState } from 'react';

import { POPUP } from '../../lib/link';
import { Tooltip, TooltipContent, TooltipTrigger } from '../../ui/Tooltip';

/** The part of a special project that its logo needs. */
export interface AdProject {
  title: string;
  logo_form: string;
  logo_form_link: string | null;
  legal_text_logo: string | null;
}

/** A project with a link, selected by a random number from 0 up to 1. */
export function pickLogo(projects: readonly AdProject[], chance: number): AdProject | null {
  const leading = projects.filter(({ logo_form_link }) => logo_form_link);
  return leading[Math.floor(chance * leading.length)] ?? null;
}

/** The advertising logo of the header; rendered in the browser alone, because pages are cached and the choice is random. */
export function AdLogo({ projects }: { projects: readonly AdProject[] }) {
  const [chance] = useState(Math.random);
  const project = pickLogo(projects, chance);
  if (!project?.logo_form_link) return null;
  return (
    <span className="ad-logo">
      <a href={project.logo_form_link} {...POPUP}>
        <img className="ad-logo-picture" src={project.logo_form} alt={project.title} width="64" height="26" />
      </a>
      <Tooltip>
        <TooltipTrigger>Реклама</TooltipTrigger>
        {project.legal_text_logo && <TooltipContent closable>{project.legal_text_logo}</TooltipContent>}
      </Tooltip>
    </span>
  );
}
