/**
 * Focuses an element when a request is done whose button disappears. The button is disabled meanwhile, so the focus is
 * elsewhere only if the person has moved it.
 */
export function focusIfLost(target: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches(':disabled')) target?.focus();
}
