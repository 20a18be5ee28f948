import { useEffect, useState } from 'react';

const PATH = '/.well-known/firnline/journal';
/** An Ed25519 key as base64 of SubjectPublicKeyInfo. */
const KEYS = /MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=/g;

/** The public keys of the firm, which sign the checkpoints of its journal. They are loaded once, with the page. */
export function usePublishedKeys() {
  const [keys, setKeys] = useState<readonly string[]>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch(PATH, {
        signal: controller.signal,
        cache: attempt === 0 ? 'default' : 'reload',
      });
      const page = response.ok ? ((await response.json()) as { readonly keys?: unknown }) : {};
      const found = JSON.stringify(page.keys ?? []).match(KEYS);
      if (!found) throw new Error('There are no keys.');
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
