import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorState } from './States.tsx';
import { uiTexts } from './uiTexts.ts';

function CouldNotLoad({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ErrorState onRetry={onRetry}>
      <p>
        {uiTexts.noResponse} {uiTexts.newerVersion}
      </p>
    </ErrorState>
  );
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly frame: (error: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps what fails in one part from taking the whole screen with it. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { frame, children } = this.props;
    return this.state.hasFailed ? frame(<CouldNotLoad onRetry={this.retry} />) : children;
  }
}

/** A part of the screen whose code loads when it is first shown. */
export interface PartCode<Props extends object> {
  /** A lazy component keeps its failure for good, so another try begins another one. */
  latest: ComponentType<Props>;
  readonly begin: () => ComponentType<Props>;
}

export function partCode<Props extends object>(load: () => Promise<ComponentType<Props>>): PartCode<Props> {
  const begin = () => lazy(async () => ({ default: await load() }));
  return { latest: begin(), begin };
}

interface Props<PartProps extends object> {
  readonly code: PartCode<PartProps>;
  /** Stands there while the code is on its way. */
  readonly fallback: ReactNode;
  /** What holds the error, where the part does not stand in the page but floats. */
  readonly frame?: (error: ReactNode) => ReactNode;
  readonly children: (Part: ComponentType<PartProps>) => ReactNode;
}

/**
 * Shows such a part. Code that does not arrive leaves an error with a way to try again in the part's place; it is
 * tried again by itself once the browser is back online.
 */
export function LazyPart<PartProps extends object>({
  code,
  fallback,
  frame = (error) => error,
  children,
}: Props<PartProps>) {
  const [Part, setPart] = useState<ComponentType<PartProps>>(() => code.latest);
  const retry = () => {
    code.latest = code.begin();
    setPart(() => code.latest);
  };
  return (
    <Boundary onRetry={retry} frame={frame}>
      <Suspense fallback={fallback}>{children(Part)}</Suspense>
    </Boundary>
  );
}
