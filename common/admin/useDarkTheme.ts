import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';

const query = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the dashboard is dark now, by choice or by the system. */
export function useDarkTheme(): boolean {
  const choice = useAtomValue(themeAtom);
  const systemIsDark = useSyncExternalStore(subscribe, () => query().matches);
  return choice === 'system' ? systemIsDark : choice === 'dark';
}
