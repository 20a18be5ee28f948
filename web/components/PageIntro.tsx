import type { ReactNode } from 'react';
import { Contours } from '#common/ui/Contours.tsx';
import './shapes.css';
import './pageIntro.css';

interface PageIntroProps {
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  /** Seed of the contour lines beside the title, or a drawing with content of its own. */
  readonly seed?: number;
  readonly visual?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page: title, lede, and contour lines or a drawing. */
export function PageIntro({ title, lede, seed, visual, children }: PageIntroProps) {
  return (
    <div className="page-intro">
      {seed !== undefined && (
        <Contours seed={seed} className="page-intro__map" width={640} height={420} hills={6} levels={11} />
      )}
      <div className={`wrap page-intro__texts${visual ? ' page-intro__texts--beside' : ''}`}>
        <div>
          <h1>{title}</h1>
          {lede && <p className="page-intro__lede">{lede}</p>}
          {children}
        </div>
        {visual && <div className="page-intro__visual">{visual}</div>}
      </div>
    </div>
  );
}
