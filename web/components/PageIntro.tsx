import type { ReactNode } from 'react';
import { Contours } from '#common/ui/Contours.tsx';
import './shapes.css';
import './pageIntro.css';

interface PageIntroProps {
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  /** Seed of the contour lines beside the title. */
  readonly seed: number;
  readonly children?: ReactNode;
}

/** The top of a page: title, lede and contour lines. */
export function PageIntro({ title, lede, seed, children }: PageIntroProps) {
  return (
    <div className="page-intro">
      <Contours seed={seed} className="page-intro__map" width={640} height={420} hills={6} levels={11} />
      <div className="wrap page-intro__texts">
        <h1>{title}</h1>
        {lede && <p className="page-intro__lede">{lede}</p>}
        {children}
      </div>
    </div>
  );
}
