import { Suspense } from 'react';
import { LazyPageView } from '../lazyPage.tsx';
import { ApplyBar } from './components/ApplyBar.tsx';
import { ClosingCall } from './components/ClosingCall.tsx';
import { Custody } from './components/Custody.tsx';
import { Features } from './home/Features.tsx';
import { Hero } from './home/Hero.tsx';
import { lazyBelowFold } from './home/lazyBelowFold.ts';

/** The home page. Its lower part is prerendered and hydrates when it nears the viewport. */
export function HomePage() {
  return (
    <>
      <Hero />
      <ApplyBar>
        <Features />
        <Custody />
        <div id="below-fold" data-hydrates="later">
          <Suspense fallback={<div className="below-fold-space" />}>
            <LazyPageView page={lazyBelowFold} within="below-fold" />
          </Suspense>
        </div>
      </ApplyBar>
      <ClosingCall />
    </>
  );
}
