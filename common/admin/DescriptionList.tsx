import type { ReactNode } from 'react';

/** A term and its value; an item without a value is not shown. */
export type DescriptionItem = readonly [term: string, value: ReactNode];

/** Terms and their values, one below the other. */
export function DescriptionList({ items }: { readonly items: readonly DescriptionItem[] }) {
  return (
    <dl className="fa-description-list fa-description-list-stacked">
      {items.map(([term, value]) =>
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
