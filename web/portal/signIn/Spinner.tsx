import { useMessages } from '../../language/useMessages.ts';

/** Shown while the code of a step loads. */
export function Spinner() {
  const t = useMessages('signIn.start');
  return <p className="pt-spinner" role="status" aria-label={t('loading')} />;
}
