import { useMemo } from 'react';
import { contourLines, type Terrain } from './contourLines.ts';
import './contours.css';

interface ContoursProps extends Partial<Omit<Terrain, 'seed'>> {
  readonly seed: number;
  readonly className?: string;
  /** preserveAspectRatio of the SVG element. */
  readonly fit?: string;
}

/** Decorative contour lines in the text colour. Every fifth line is stronger. */
export function Contours({
  seed,
  width = 1200,
  height = 600,
  hills = 9,
  levels = 12,
  cell = 24,
  className,
  fit = 'xMidYMid slice',
}: ContoursProps) {
  const lines = useMemo(
    () => contourLines({ seed, width, height, hills, levels, cell }),
    [seed, width, height, hills, levels, cell],
  );
  return (
    <svg
      className={['contours', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      {lines.map(({ level, path }) => (
        <path key={level} d={path} className={level % 5 === 4 ? 'contours__index' : undefined} />
      ))}
    </svg>
  );
}
