import { lazyPage } from '../../lazyPage.tsx';
import { whenNearViewport } from '../../whenNearViewport.ts';

/** The lower part of the home page; its code waits until the reader comes near it. */
export const lazyBelowFold = lazyPage(async () => {
  await whenNearViewport('below-fold');
  return (await import('./BelowFold.tsx')).BelowFold;
});
