import { lazyPage } from '../lazyPage.tsx';
import { whenNearViewport } from '../whenNearViewport.ts';

/** The theme switch; its code loads when the footer nears the viewport. */
export const lazyThemeSwitch = lazyPage(async () => {
  await whenNearViewport('theme-switch');
  return (await import('./ThemeSwitch.tsx')).ThemeSwitch;
});
