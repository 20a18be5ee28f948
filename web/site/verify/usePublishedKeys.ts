import { useEffect, useState } from 'react';
import { publishedKeys } from '#common/statements/publishedKeys.ts';

export const JOURNAL_PATH = '/.well-known/firnline/journal';

/** The public keys of the firm, which sign the checkpoints of its journal. They are loaded once, with the page. */
export function usePublishedKeys() {
  const [keys, setKeys] = useState<readonly string[]>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch(JOURNAL_PATH, {
        signal: controller.signal,
        cache: attempt === 0 ? 'default' : 'reload',
      });
      const found = response.ok ? publishedKeys(await response.text()) : [];
      if (found.length === 0) throw new Error('There are no keys.');
      setKeys(found);
    };
    load().catch(() => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { keys, isFailed, retry };
}
