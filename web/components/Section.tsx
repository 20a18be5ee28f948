import { type ReactNode, useId } from 'react';
import './shapes.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** Fragment identifier for links to the section. */
  readonly id?: string;
  /** Heading above the content instead of beside it. */
  readonly isStacked?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page: heading in the left third, content in the right two thirds. */
export function Section({ title, intro, id, isStacked = false, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={['section', isStacked && 'section--stacked', className].filter(Boolean).join(' ')}
    >
      <div className="wrap section__grid">
        <div className="section__head">
          <h2 id={headingId}>{title}</h2>
          {intro && <div className="section__intro">{intro}</div>}
        </div>
        <div className="section__body">{children}</div>
      </div>
    </section>
  );
}
