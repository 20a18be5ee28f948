import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** At the end of the title line: a button or a link. */
  readonly action?: ReactNode;
  readonly className?: string;
  /** Content is loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A titled section of a screen. */
export function Card({ title, action, className, busy, children }: Props) {
  const id = useId();
  return (
    <section className={`pt-card ${className ?? ''}`} aria-labelledby={id} aria-busy={busy || undefined}>
      <header className="pt-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
