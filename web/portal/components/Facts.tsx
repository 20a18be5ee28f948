import type { ReactNode } from 'react';

interface Props {
  /** An item without a value is not shown. */
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string;
}

/** Names and their values. */
export const Facts = ({ items, className = 'pt-facts' }: Props) => (
  <dl className={className}>
    {items.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
