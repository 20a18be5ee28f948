import { formatCountdown } from '../components/useCountdown.ts';

/** Too many attempts: announced once, with a countdown that is not announced. */
export function ThrottledNote({ secondsLeft }: { readonly secondsLeft: number }) {
  if (secondsLeft <= 0) return null;
  return (
    <p className="pt-signin-note" data-tone="warning" role="alert">
      Too many attempts. For the safety of the account, please wait before you try again.{' '}
      <span className="pt-countdown" aria-hidden="true">
        {formatCountdown(secondsLeft)}
      </span>
    </p>
  );
}
