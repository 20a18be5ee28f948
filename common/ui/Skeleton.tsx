import './skeleton.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
  /** Lines of text to stand in for. */
  readonly lines?: number;
}

/** Grey shapes where content will be. Give the region around it `aria-busy`. */
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
