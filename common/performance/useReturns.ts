import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturns } from '#common/contract/returns.ts';
import type { Currency } from '#common/domain/amount.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';

const STORAGE_KEY = 'reference';

function storedReference(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The instrument that accounts are compared with, which the device remembers. */
function useReference(): [string | null, (id: string | null) => void] {
  const [reference, setReference] = useState(storedReference);
  const choose = (id: string | null) => {
    setReference(id);
    try {
      if (id === null) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, id);
    } catch {
      // Without storage the choice lasts until the page reloads.
    }
  };
  return [reference, choose];
}

/** The returns of a range in the account's currency or a chosen one, compared with the reference that was chosen on this device. */
export function useReturns(
  investorId: string,
  range: PerformanceRange,
  settings: { readonly staleTime?: number } = {},
) {
  const [reference, chooseReference] = useReference();
  const [currency, chooseCurrency] = useState<Currency>();
  const query = useEndpointQuery(
    getReturns,
    { params: { investorId }, query: { range, currency, ...(reference !== null && { reference }) } },
    { ...settings, placeholderData: keepPreviousData },
  );
  const isUnknown = query.error instanceof ApiError && query.error.fields['reference'] !== undefined;
  useEffect(() => {
    if (isUnknown) chooseReference(null);
  });
  return { query, reference, chooseReference, chooseCurrency };
}
