import './skeleton.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  /** Number of text lines to represent. */
  readonly lines?: number;
}

/** Placeholder shapes while content loads. The surrounding region needs `aria-busy`. */
export function Skeleton({ width, height, lines = 1 }: SkeletonProps) {
  const keys = Array.from({ length: lines }, (_, index) => `line-${index}`);
  return (
    <span className="skeleton" aria-hidden="true" style={{ width }}>
      {keys.map((key) => (
        <span key={key} className="skeleton__line" style={{ height }} />
      ))}
    </span>
  );
}
