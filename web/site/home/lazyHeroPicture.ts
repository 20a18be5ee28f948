import { loadAreas } from '../../language/areas.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { whenNearViewport } from '../../whenNearViewport.ts';

/** The picture in the first screen. Nobody uses it, so it hydrates with the lower part of the page. */
export const lazyHeroPicture = lazyPage(async (language) => {
  await whenNearViewport('below-fold');
  const [{ HeroPicture }] = await Promise.all([import('./HeroPicture.tsx'), loadAreas(language, ['offer'])]);
  return HeroPicture;
});
