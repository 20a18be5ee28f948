import { lazyPage } from '../../lazyPage.tsx';
import { whenApproached } from '../../whenApproached.ts';

/** The lower part of the home page; its code waits until the reader comes near it. */
export const belowFold = lazyPage(async () => {
  await whenApproached('below-fold');
  return (await import('./BelowFold.tsx')).BelowFold;
});
