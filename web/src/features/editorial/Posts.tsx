import { counted, date } from '../../lib/format';
import { viewsOfMonth } from '../../lib/views';
import { link } from '../../lib/link';
import { Picture } from '../../ui/Picture';

/** A news item, article or rating in a list. */
export interface PostTeaser {
  header: string;
  url: string;
  /** An ISO date. */
  date: string;
  image?: string | null;
  /** The type or the category. */
  label?: string | null;
  short?: string | null;
  /** The number of comments. */
  ccount?: number;
}

interface PostsProps {
  posts: readonly PostTeaser[];
  /** The first card is large. */
  hasLead?: boolean;
  isMobile: boolean;
  /** Rendered below a text: its images are loaded lazily. */
  isBelow?: boolean;
}

/** Cards of publications, the newest first. */
export function Posts({ posts, hasLead = false, isMobile, isBelow = false }: PostsProps) {
  return (
    <ul className="posts">
      {posts.map((post, at) => (
        <li key={post.url} className={hasLead && at === 0 && !isMobile ? 'post-card post-lead' : 'post-card'}>
          <PostCard
            post={post}
            isLead={hasLead && at === 0 && !isMobile}
            isFirst={at === 0}
            priority={at === 0 && !isBelow}
            isMobile={isMobile}
          />
        </li>
      ))}
    </ul>
  );
}

interface PostCardProps {
  post: PostTeaser;
  isLead: boolean;
  isFirst: boolean;
  priority: boolean;
  isMobile: boolean;
}

function PostCard({ post, isLead, isFirst, priority, isMobile }: PostCardProps) {
  const [width, height] = isMobile ? (isFirst ? [343, 193] : [112, 84]) : isLead ? [440, 280] : [288, 162];
  return (
    <article className="post-article">
      {post.image && (
        <span className="post-picture">
          <Picture src={post.image} alt="" width={width} height={height} priority={priority} />
        </span>
      )}
      <div className="post-words">
        <PostMeta {...post} />
        <h2 className="post-header">
          <a className="post-link" href={link(post.url)}>
            {post.header}
          </a>
        </h2>
        {post.short && <p className="post-short">{post.short}</p>}
      </div>
    </article>
  );
}

interface PostMetaProps extends Pick<PostTeaser, 'label' | 'date' | 'ccount'> {
  /** How long it takes to read. */
  minutes?: number;
  /** How often it was looked at in the last month, where that is counted. */
  views?: number | null;
}

/** The type, the date, the time to read and the comments on one line. */
export function PostMeta({ label, date: day, minutes = 0, views = null, ccount = 0 }: PostMetaProps) {
  return (
    <p className="post-meta">
      {label && <span>{label}</span>}
      <time dateTime={day.slice(0, 10)}>{date(day)}</time>
      {minutes > 0 && <span>{`${counted(minutes, ['минута', 'минуты', 'минут'])} чтения`}</span>}
      {views !== null && <span>{viewsOfMonth(views)}</span>}
      {ccount > 0 && <span>{counted(ccount, ['комментарий', 'комментария', 'комментариев'])}</span>}
    </p>
  );
}
