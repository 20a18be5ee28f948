import { useMessages } from '../../language/useMessages.ts';
import { formatCountdown } from '../components/useCountdown.ts';

/** Too many attempts: announced once, with a countdown that is not announced. */
export function ThrottledNote({ secondsLeft }: { readonly secondsLeft: number }) {
  const t = useMessages('signIn.start');
  if (secondsLeft <= 0) return null;
  return (
    <p className="pt-signin-note" data-tone="warning" role="alert">
      {t('throttled')}{' '}
      <span className="pt-countdown" aria-hidden="true">
        {formatCountdown(secondsLeft)}
      </span>
    </p>
  );
}
