import { useEffect } from 'react';
import { useFirm } from '../../firmProfile.ts';

/** Sets the document title. */
export function useDocumentTitle(title: string): void {
  const { name } = useFirm();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
