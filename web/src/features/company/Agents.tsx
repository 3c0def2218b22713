import { counted } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { phoneText } from '../../lib/phone-text';
import { Block } from '../../ui/object/Block';
import { MailLink } from './MailLink';

/** Agents that are seen without a press. */
const SHOWN = 12;

interface Agent {
  name: string;
  role: string | null;
  phone: string | null;
  mail: string | null;
}

/** Who sells for an agency, and how to reach them past its own phone and mail. */
export function Agents({ agents }: { agents: readonly Agent[] }) {
  if (agents.length === 0) return null;
  const hidden = agents.slice(SHOWN);
  return (
    <Block title="Агенты" note={counted(agents.length, ['агент', 'агента', 'агентов'])}>
      <List agents={agents.slice(0, SHOWN)} />
      {hidden.length > 0 && (
        <details>
          <summary>Ещё {counted(hidden.length, ['агент', 'агента', 'агентов'])}</summary>
          <List agents={hidden} />
        </details>
      )}
    </Block>
  );
}

function List({ agents }: { agents: readonly Agent[] }) {
  return (
    <ul className="company-agents">
      {agents.map((agent) => (
        <li key={agent.name}>
          <strong>{agent.name}</strong>
          {agent.role && <span className="muted">{agent.role}</span>}
          {agent.phone && <a href={phoneHref(agent.phone)}>{phoneText(agent.phone)}</a>}
          {agent.mail && <MailLink mail={agent.mail} />}
        </li>
      ))}
    </ul>
  );
}
