import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { uiTexts } from './uiTexts.ts';
import './states.css';

interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Reports content that could not be loaded, with a retry button. */
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
