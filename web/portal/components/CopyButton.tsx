import { useEffect, useState } from 'react';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  readonly text: string;
  /** What is copied, for the accessible name: `Copy bank account details`. */
  readonly label: string;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label: what }: Props) {
  const t = useMessages('portal.main');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2_000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <button type="button" className="pt-copy" aria-label={t('copyLabel', { what })} onClick={copy}>
        {t(state === 'copied' ? 'copied' : state === 'failed' ? 'copyDenied' : 'copy')}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : t(state === 'copied' ? 'copied' : 'copyDenied')}
      </span>
    </>
  );
}
