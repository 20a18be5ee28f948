import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { useUiMessages } from './uiMessages.ts';
import './states.css';

interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** The retry; its promise resolves when it has ended. */
  readonly onRetry?: () => unknown;
}

/** Reports content that could not be loaded, with a retry button. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const { ui } = useUiMessages();
  const [isRetrying, setRetrying] = useState(false);
  const [retries, setRetries] = useState(0);
  return (
    <div className="state state--error" role="alert">
      {/* A new element is announced: the retry failed too. */}
      <p className="state__title" key={retries}>
        {title ?? ui('notLoaded')}
      </p>
      <div className="state__text">{children ?? <p>{ui('noResponse')}</p>}</div>
      {onRetry && (
        <Button
          size="small"
          busy={isRetrying}
          onClick={async () => {
            setRetrying(true);
            await onRetry();
            setRetrying(false);
            setRetries(retries + 1);
          }}
        >
          {ui('tryAgain')}
        </Button>
      )}
    </div>
  );
}
