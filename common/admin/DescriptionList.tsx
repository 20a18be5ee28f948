import type { ReactNode } from 'react';

/** A term and what it is; one without a value is left out. */
export type DescriptionItem = readonly [term: string, value: ReactNode];

/** Terms and their values, one below the other. */
export function DescriptionList({ facts }: { readonly facts: readonly DescriptionItem[] }) {
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
