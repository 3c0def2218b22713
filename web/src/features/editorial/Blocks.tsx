import type { ReactNode } from 'react';

/** A paragraph with its type. */
export interface Block {
  kind: string;
  text: string;
}

/** A text of paragraphs, headings and lists, as parsed by the server. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <div className="post-text">{grouped(blocks).map(renderGroup)}</div>;
}

/** Consecutive items form one list. */
export function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function renderGroup(group: Block[], at: number): ReactNode {
  const [first] = group;
  if (first?.kind === 'heading') return <h2 key={at}>{first.text}</h2>;
  if (first?.kind === 'item') {
    return (
      <ul key={at}>
        {group.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  return <p key={at}>{first?.text}</p>;
}
