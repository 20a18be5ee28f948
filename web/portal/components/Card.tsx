import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  readonly title: string;
  /** At the end of the title line: a button or a link. */
  readonly action?: ReactNode;
  /** For a heading that receives the focus, for example when the focused row of a list disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string;
  /** Content is loading. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A titled section of a screen. */
export function Card({ title, action, headingRef, className, busy, children }: Props) {
  const id = useId();
  return (
    <section className={`pt-card ${className ?? ''}`} aria-labelledby={id} aria-busy={busy || undefined}>
      <header className="pt-card-head">
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** A button, or several. */
  readonly children?: ReactNode;
}

/** An entry of a list `pt-rows`. */
export const Row = ({ title, text, children }: RowProps) => (
  <li>
    <div>
      {title}
      <p className="pt-muted pt-small">{text}</p>
    </div>
    {children}
  </li>
);
