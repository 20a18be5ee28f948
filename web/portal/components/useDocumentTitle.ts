import { createContext, useContext, useEffect } from 'react';
import { useFirm } from '../../firmProfile.ts';

/** What follows the name of the firm in the title of the document. */
export const TitleSuffix = createContext('');

/** Sets the document title. */
export function useDocumentTitle(title: string): void {
  const { name } = useFirm();
  const suffix = useContext(TitleSuffix);
  useEffect(() => {
    document.title = `${title} · ${name}${suffix}`;
  }, [title, name, suffix]);
}
