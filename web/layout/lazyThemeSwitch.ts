import { lazyPage } from '../lazyPage.tsx';
import { whenNearViewport } from '../whenNearViewport.ts';

/** The theme switch; its code waits until the reader comes near the foot of the page. */
export const lazyThemeSwitch = lazyPage(async () => {
  await whenNearViewport('theme-switch');
  return (await import('./ThemeSwitch.tsx')).ThemeSwitch;
});
