import type { ReactNode } from 'react';

import type { Block } from '../../entities/text/Blocks';
import { Blocks } from '../../entities/text/Blocks';
import { Picture } from '../../ui/Picture';
import { minutesOf } from '../../entities/text/reading';
import type { PostTeaser } from './Posts';
import { PostMeta } from './Posts';

interface PostProps {
  post: PostTeaser;
  blocks: readonly Block[];
  /** How often it was looked at in the last month, where that is counted. */
  views: number | null;
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
  /** After the text: the complexes it mentions. */
  children?: ReactNode;
}

/** A published text. */
export function Post({ post, blocks, views, isMobile, today, children }: PostProps) {
  const [width, height] = isMobile ? [343, 193] : [896, 420];
  return (
    <article className="post">
      <div className="post-paper">
        <h1>{post.header}</h1>
        <PostMeta {...post} minutes={minutesOf(blocks)} views={views} />
        {post.short && <p className="post-intro">{post.short}</p>}
        {post.image && (
          <span className="post-picture post-main-picture">
            <Picture src={post.image} alt="" width={width} height={height} priority />
          </span>
        )}
        <Blocks blocks={blocks} isMobile={isMobile} today={today} hasContents />
      </div>
      {children}
    </article>
  );
}
