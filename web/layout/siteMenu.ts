/** The button that opens the menu. */
export const MENU_TOGGLE = '.site-header__toggle';

const isOpen = (toggle: Element) => toggle.getAttribute('aria-expanded') === 'true';

function setOpen(toggle: HTMLElement, shouldOpen: boolean): void {
  toggle.setAttribute('aria-expanded', String(shouldOpen));
  const label = toggle.querySelector('span');
  const text = toggle.dataset[shouldOpen ? 'close' : 'open'];
  if (label && text) label.textContent = text;
  document.getElementById('site-menu')?.toggleAttribute('data-open', shouldOpen);
}

/**
 * Opens and closes the menu of small screens. Works on the elements of `SiteHeader`, so that a prerendered page has
 * its menu before, and without, the code of its components.
 * @returns stops listening
 */
export function listenToSiteMenu(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const toggle = () => document.querySelector<HTMLElement>(MENU_TOGGLE);
  addEventListener(
    'click',
    ({ target }) => {
      const button = toggle();
      if (!button || !(target instanceof Element)) return;
      if (button.contains(target)) setOpen(button, !isOpen(button));
      // The next page opens in the same tab; Back may restore this one with its menu open.
      else if (target.closest('#site-menu a')) setOpen(button, false);
    },
    { signal },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      const button = toggle();
      if (key !== 'Escape' || !button || !isOpen(button)) return;
      setOpen(button, false);
      button.focus();
    },
    { signal },
  );
  return () => controller.abort();
}
