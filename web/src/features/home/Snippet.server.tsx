import type { MainPageQuery } from '../../api/generated/types';
import { Blocks } from '../../entities/text/Blocks';

interface SnippetProps {
  snippet: NonNullable<NonNullable<MainPageQuery['mainPage']>['snippet']>;
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

/** A text of editors. */
export function Snippet({ snippet: { header, short, blocks }, isMobile, today }: SnippetProps) {
  // Its own headings stand below that of the block.
  const below = blocks.map((block) => (block.kind === 'heading' ? { ...block, level: 3 } : block));
  return (
    <section className="card home-snippet" aria-labelledby="home-snippet">
      <h2 id="home-snippet">{header}</h2>
      <p>{short}</p>
      <Blocks blocks={below} isMobile={isMobile} today={today} />
    </section>
  );
}
