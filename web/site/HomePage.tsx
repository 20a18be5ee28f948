import { Suspense } from 'react';
import { ShowPage } from '../lazyPage.tsx';
import { belowFold } from './home/belowFold.ts';
import { Features } from './home/Features.tsx';
import { Hero } from './home/Hero.tsx';

/** The home page. Its lower part stands in the prerendered page at once and comes alive when it is approached. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Features />
      <div id="below-fold">
        <Suspense fallback={<div className="below-fold-space" />}>
          <ShowPage page={belowFold} />
        </Suspense>
      </div>
    </>
  );
}
