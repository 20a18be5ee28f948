import { MENU_TOGGLE } from './layout/siteMenu.ts';

/**
 * Holds clicks on buttons of a prerendered page while its code loads. Enter in a field counts as well, because the
 * browser clicks the submit button for it. Links and the menu work without the code.
 * @returns stops holding and repeats the last click
 */
export function holdClicks(page: HTMLElement): () => void {
  let held: HTMLButtonElement | undefined;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.matches(MENU_TOGGLE)) return;
    event.preventDefault();
    held = button;
  };
  page.addEventListener('click', hold, { capture: true });
  return () => {
    page.removeEventListener('click', hold, { capture: true });
    held?.click();
  };
}
