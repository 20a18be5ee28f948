import { useEffect } from 'react';
import { useFirm } from '../../firmProfile.ts';

/** The document's title while a screen is shown. */
export function useDocumentTitle(title: string): void {
  const { name } = useFirm();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
