import { Icon } from './Icon';

interface BreadcrumbsProps {
  /** The last one is the page itself and has no URL. */
  crumbs: readonly { title: string; url?: string | undefined }[];
}

/** The breadcrumbs of a page. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label="Путь к странице">
      <ol className="crumbs-list">
        {crumbs.map(({ title, url }, at) => (
          <li key={`${at}-${title}`} className="crumbs-item">
            {at > 0 && <Icon name="right" size={12} />}
            {url ? <a href={url}>{title}</a> : <span aria-current="page">{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
