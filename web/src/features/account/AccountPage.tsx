import type { PageContext } from '../../app/page';
import type { Account } from './model';
import { useStage } from './stage';

interface AccountPageProps {
  context: Pick<PageContext, 'path'>;
  initial: Account;
}

/** The page of a form: without scripts a form and its answers, with them the same as the dialog. */
export function AccountPage({ context, initial }: AccountPageProps) {
  const { title, titleRef, note, body } = useStage({ path: context.path, initial, back: initial.location });
  return (
    <div className="card auth-page">
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {note && <p className="muted">{note}</p>}
      {body}
    </div>
  );
}
