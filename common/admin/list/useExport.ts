import { atom, useAtom, useAtomValue } from 'jotai';
import { useDownload } from '#common/client/react/useDownload.ts';
import { CSV_SEPARATORS, type CsvSeparator, separatorFor } from '#common/contract/csvSeparators.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import { exportNotices } from './exportNotices.tsx';

const STORAGE_KEY = 'firnline.csvSeparator';

/** What this device remembers, or what the language of the person expects. */
function initialSeparator(): CsvSeparator {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return CSV_SEPARATORS.find((known) => known === stored) ?? separatorFor(navigator.language);
  } catch {
    return separatorFor(navigator.language);
  }
}

const chosenAtom = atom<CsvSeparator>();

const separatorAtom = atom(
  (get) => get(chosenAtom) ?? initialSeparator(),
  (_, set, separator: CsvSeparator) => {
    set(chosenAtom, separator);
    try {
      localStorage.setItem(STORAGE_KEY, separator);
    } catch {
      // Kept until the page reloads.
    }
  },
);

/** What separates the cells of CSV files on this device. */
export const useCsvSeparator = () => useAtom(separatorAtom);

/** Exports lists; CSV files with the chosen separator. */
export function useExport() {
  const separator = useAtomValue(separatorAtom);
  const { download, isPending } = useDownload(exportNotices);
  return {
    isPending,
    download<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): void {
      const stated = input as { readonly query?: object };
      const withSeparator = { ...stated, query: { ...stated.query, separator } } as EndpointInput<E>;
      download(endpoint, endpoint.kind === 'csv' ? withSeparator : input);
    },
  };
}
