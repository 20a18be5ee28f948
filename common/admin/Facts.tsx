import type { ReactNode } from 'react';

/** A term and what it is; one without a value is left out. */
export type Fact = readonly [term: string, value: ReactNode];

/** Terms and their values, one below the other. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="fa-facts fa-facts-stacked">
      {facts.map(([term, value]) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="fa-prose">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
