import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useUiMessages } from './uiMessages.ts';
import './states.css';

interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Reports content that could not be loaded, with a retry button. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const { ui } = useUiMessages();
  return (
    <div className="state state--error" role="alert">
      <p className="state__title">{title ?? ui('notLoaded')}</p>
      <div className="state__text">{children ?? <p>{ui('noResponse')}</p>}</div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {ui('tryAgain')}
        </Button>
      )}
    </div>
  );
}
