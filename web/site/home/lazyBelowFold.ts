import { loadAreas } from '../../language/areas.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { whenNearViewport } from '../../whenNearViewport.ts';

/** The lower part of the home page; its code and texts load when it nears the viewport. */
export const lazyBelowFold = lazyPage(async (language) => {
  await whenNearViewport('below-fold');
  const [{ BelowFold }] = await Promise.all([
    import('./BelowFold.tsx'),
    loadAreas(language, ['offer', 'belowFold']),
  ]);
  return BelowFold;
});
