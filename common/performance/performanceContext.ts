import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getReturns } from '#common/contract/returns.ts';
import type { Currency } from '#common/domain/amount.ts';
import type { Translator } from '#common/language/translator.ts';
import type page from '#common/messages/en/performance.ts';
import type trail from '#common/messages/en/performanceTrail.ts';

export type Returns = EndpointOutput<typeof getReturns>;

export interface SectionProps {
  readonly title: string;
  /** Of twelve, where there is room for several sections beside each other. */
  readonly columns: number;
  readonly children: ReactNode;
}

/** What portal and dashboard give to the parts that they share. */
export interface PerformanceHost {
  readonly investorId: string;
  /** Id of the instrument that the account is compared with. */
  readonly reference: string | null;
  readonly chooseReference: (id: string | null) => void;
  readonly chooseCurrency: (currency: Currency) => void;
  readonly page: Translator<typeof page>;
  readonly trail: Translator<typeof trail>;
  readonly Section: ComponentType<SectionProps>;
  /** Class names of the host. */
  readonly classes: Readonly<Record<'grid' | 'table' | 'number' | 'note', string>>;
}

export const PerformanceContext = createContext<PerformanceHost | null>(null);

/** @throws {Error} outside a host, which is a bug. */
export function usePerformance(): PerformanceHost {
  const host = useContext(PerformanceContext);
  if (!host) throw new Error('usePerformance needs a host');
  return host;
}
