import { lazyPage } from '../lazyPage.tsx';
import { whenApproached } from '../whenApproached.ts';

/** The theme switch; its code waits until the reader comes near the foot of the page. */
export const themeSwitch = lazyPage(async () => {
  await whenApproached('theme-switch');
  return (await import('./ThemeSwitch.tsx')).ThemeSwitch;
});
