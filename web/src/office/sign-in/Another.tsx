import { Button } from '../../ui/Button';
import { signOutOrTell } from './sign-out';

/** Back to the mail and the password. */
export function Another() {
  return (
    <Button kind="ghost" onClick={() => void signOutOrTell()}>
      Войти под другим именем
    </Button>
  );
}
