import { Icon } from '../../ui/Icon';

interface FormErrorProps {
  text: string | undefined;
  /** It comes without a reload: the region is there before, and a screen reader tells of it at once. */
  isLive?: boolean;
}

/** What is wrong with a whole form. */
export function FormError({ text, isLive = false }: FormErrorProps) {
  const line = text && (
    <p className="auth-error" role={isLive ? undefined : 'alert'}>
      <Icon name="warning" size={18} />
      {text}
    </p>
  );
  return isLive ? <div role="alert">{line}</div> : line || null;
}
