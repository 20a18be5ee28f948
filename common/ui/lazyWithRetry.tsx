import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { useUiMessages } from './uiMessages.ts';

function LoadError({ onRetry }: { readonly onRetry: () => void }) {
  const { ui } = useUiMessages();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ErrorState onRetry={onRetry}>
      <p>
        {ui('noResponse')} {ui('newerVersion')}
      </p>
    </ErrorState>
  );
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly renderError: (error: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Limits an error to the component that it occurred in. */
class ErrorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { renderError, children } = this.props;
    return this.state.hasFailed ? renderError(<LoadError onRetry={this.retry} />) : children;
  }
}

interface LazyOptions<Props> {
  /** Shown while the code loads. */
  readonly fallback?: ReactNode;
  /** Wraps the error message, for example in the dialog that the component would have opened. */
  readonly renderError?: (error: ReactNode, props: Props) => ReactNode;
}

type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code, so that the component then renders without its fallback. An error is shown when it renders. */
  readonly preload: () => Promise<void>;
};

/**
 * A component whose code loads when it is first rendered. If loading fails, it shows an error with a retry button in
 * its place, and it retries when the browser comes back online.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, renderError = (error) => error }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = (): ComponentType<Props> => lazy(async () => ({ default: await load() }));
  // React.lazy stores its error, so each retry needs a new lazy component.
  let latest = start();
  function LazyWithRetry(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>(() => loaded ?? latest);
    const retry = () => {
      latest = start();
      setLoaded(() => latest);
    };
    return (
      <ErrorBoundary onRetry={retry} renderError={(error) => renderError(error, props)}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const preload = async () => {
    loaded ??= await load().catch(() => undefined);
  };
  return Object.assign(LazyWithRetry, { preload });
}
