import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { uiTexts } from './uiTexts.ts';
import './states.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What will appear here, and how. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A list with nothing in it yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <p className="state__title">{title}</p>
      {children && <div className="state__text">{children}</div>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Something could not be loaded: what happened, and a way to try again. */
export function ErrorState({ title = uiTexts.notLoaded, children, onRetry }: ErrorStateProps) {
  return (
    <div className="state state--error" role="alert">
      <p className="state__title">{title}</p>
      <div className="state__text">{children ?? <p>{uiTexts.noResponse}</p>}</div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}
