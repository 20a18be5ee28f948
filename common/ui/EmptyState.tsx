import type { ReactNode } from 'react';
import './states.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What will appear here, and how. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <p className="state__title">{title}</p>
      {children && <div className="state__text">{children}</div>}
      {action}
    </div>
  );
}
