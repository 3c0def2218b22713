import { lazy, Suspense } from 'react';

import type { EditorialBlockFieldsFragment } from '../../api/generated/types';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Picture } from '../../ui/Picture';
import { TextVideo } from '../video/TextVideo.island';
import { ComplexBlock, FiguresBlock, ListingBlock, LoanBlock, PricesBlock } from './LiveBlocks';
import { lettersOf, Words } from './Words';

export type Block = EditorialBlockFieldsFragment;

// Where the import is empty, a text with a video loads its code. What the server has drawn stays until then.
const drawn: typeof TextVideo | undefined = TextVideo;
const LazyVideo =
  drawn ?? lazy(() => import('../video/TextVideo.island').then((module) => ({ default: module.TextVideo })));

/** A text with at least so many sections begins with its contents. */
const SECTIONS = 4;

interface BlocksProps {
  blocks: readonly Block[];
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether a long text begins with its contents. */
  hasContents?: boolean;
}

/** A text of blocks, as the server has checked them. */
export function Blocks({ blocks, isMobile, today, hasContents = false }: BlocksProps) {
  const sections = hasContents ? blocks.filter(isSection) : [];
  return (
    <div className="post-text">
      {sections.length >= SECTIONS && <Contents sections={sections} isOpen={!isMobile} />}
      {blocks.map((block, at) => (
        <BlockView
          key={at}
          block={block}
          section={sections.indexOf(block)}
          isMobile={isMobile}
          today={today}
        />
      ))}
    </div>
  );
}

const isSection = ({ kind, level }: Block) => kind === 'heading' && level === 2;

/** Links to the sections of a long text. */
function Contents({ sections, isOpen }: { sections: readonly Block[]; isOpen: boolean }) {
  return (
    <details className="post-contents" open={isOpen}>
      <summary>Содержание</summary>
      <ol>
        {sections.map(({ text }, at) => (
          <li key={at}>
            <a href={`#${sectionId(at)}`}>{lettersOf(text)}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}

const sectionId = (at: number) => `section-${at + 1}`;

interface BlockProps {
  block: Block;
  /** The number of the section that it begins, or -1. */
  section: number;
  isMobile: boolean;
  today: string;
}

function BlockView({ block, section, isMobile, today }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? (
        <h3>
          <Words spans={block.text} />
        </h3>
      ) : (
        <h2 id={section < 0 ? undefined : sectionId(section)}>
          <Words spans={block.text} />
        </h2>
      );
    case 'list':
      return <List block={block} />;
    case 'quote':
      return <Quote block={block} />;
    case 'expert':
      return <Expert block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'picture':
    case 'gallery':
      return <Pictures block={block} isMobile={isMobile} />;
    case 'video':
      return block.video && <Video video={block.video} caption={block.caption} isMobile={isMobile} />;
    case 'complex':
      return <ComplexBlock block={block} today={today} isMobile={isMobile} />;
    case 'listing':
      return <ListingBlock block={block} today={today} isMobile={isMobile} />;
    case 'prices':
      return <PricesBlock block={block} />;
    case 'figures':
      return <FiguresBlock block={block} />;
    case 'loan':
      return <LoanBlock block={block} />;
    default:
      return (
        <p>
          <Words spans={block.text} />
        </p>
      );
  }
}

function List({ block }: { block: Block }) {
  const items = block.items.map(({ text }, at) => (
    <li key={at}>
      <Words spans={text} />
    </li>
  ));
  return block.ordered ? <ol className="post-steps">{items}</ol> : <ul>{items}</ul>;
}

function Quote({ block }: { block: Block }) {
  return (
    <figure className="post-quote">
      <blockquote>
        <p>
          <Words spans={block.text} />
        </p>
      </blockquote>
      {block.author && <figcaption>{block.author}</figcaption>}
    </figure>
  );
}

function Expert({ block }: { block: Block }) {
  const initials = (block.author ?? '')
    .split(' ')
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');
  return (
    <figure className="post-expert">
      <span className="post-expert-mark" aria-hidden="true">
        {initials}
      </span>
      <div>
        <blockquote>
          <p>
            <Words spans={block.text} />
          </p>
        </blockquote>
        <figcaption>
          <strong>{block.author}</strong>
          <span className="muted">{block.role}</span>
        </figcaption>
      </div>
    </figure>
  );
}

function Table({ block }: { block: Block }) {
  return (
    // A scrollable region must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="post-table" tabIndex={0} aria-label={block.caption ?? 'Таблица'}>
      <table>
        {block.caption && <caption>{block.caption}</caption>}
        <thead>
          <tr>
            {block.header.map(({ text }, at) => (
              <th key={at} scope="col">
                <Words spans={text} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ cells }, row) => (
            <tr key={row}>
              {cells.map(({ text }, at) => (
                <td key={at}>
                  <Words spans={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The size in the address of a picture that an editor has uploaded. */
const SIZE = /^\/media\/text\/[^/]+-(\d+)x(\d+)\.webp$/;

/** A drawn picture, and any of a gallery, is 3:2; others stand whole. */
function heightOf(path: string, width: number, isGallery: boolean): number {
  const [, wide, high] = SIZE.exec(path) ?? [];
  const ratio = wide && high && !isGallery ? Number(high) / Number(wide) : 2 / 3;
  return Math.round(width * ratio);
}

function Pictures({ block, isMobile }: { block: Block; isMobile: boolean }) {
  const isGallery = block.pictures.length > 1;
  const width = isMobile ? 343 : isGallery ? 352 : 720;
  const pictures = block.pictures.map(({ path, alt, caption }) => (
    <figure key={path} className="post-figure">
      <Picture src={path} alt={alt} width={width} height={heightOf(path, width, isGallery)} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  ));
  return isGallery ? <div className="post-gallery">{pictures}</div> : pictures;
}

function Video(props: Parameters<typeof TextVideo>[0]) {
  const { title, source } = props.video;
  return (
    <ErrorBoundary
      fallback={
        <a href={source.url} rel="noopener noreferrer nofollow">
          {title}
        </a>
      }
    >
      <Suspense fallback={<div className="video-box" />}>
        <LazyVideo {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
