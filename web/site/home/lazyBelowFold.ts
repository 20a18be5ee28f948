import { lazyPage } from '../../lazyPage.tsx';
import { whenNearViewport } from '../../whenNearViewport.ts';

/** The lower part of the home page; its code loads when it nears the viewport. */
export const lazyBelowFold = lazyPage(async () => {
  await whenNearViewport('below-fold');
  return (await import('./BelowFold.tsx')).BelowFold;
});
