import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** Stands at the end of the title line: a button or a link. */
  readonly action?: ReactNode;
  readonly className?: string;
  /** Content is on its way. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a screen, set off by a hairline. */
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
