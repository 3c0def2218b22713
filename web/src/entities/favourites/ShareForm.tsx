import { SHORTLISTS_PATH } from '../../lib/user-paths';
import { Button } from '../../ui/Button';

/** Makes a shared shortlist: of the favourites, or of the objects of a comparison. */
export function ShareForm({ fields }: { fields: Record<string, string> }) {
  return (
    <form method="post" action={SHORTLISTS_PATH}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="s" type="submit" icon="user">
        Показать близким
      </Button>
    </form>
  );
}
