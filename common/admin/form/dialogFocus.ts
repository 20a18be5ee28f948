const FIRST_FIELD =
  '.bp6-dialog-body :is(input:not([type=hidden], [type=color], [readonly]), select, textarea):not(:disabled)';

/** Focuses the first field of an opening dialog or its close button, unless something in it has the focus. */
export function focusFirst(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) return;
  const target = dialog.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog.querySelector('button');
  target?.focus({ preventScroll: true });
}

/**
 * Whether a key was not meant for the focused button of a dialog: somebody types although there is no field. The button
 * must not keep the focus, because Enter may follow.
 */
export const isStrayKey = (
  { key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent,
  dialog: HTMLElement | null,
) =>
  key.length === 1 &&
  key !== ' ' &&
  !(repeat || ctrlKey || metaKey || altKey) &&
  dialog?.contains(document.activeElement) &&
  document.activeElement?.matches('.bp6-dialog-footer button');

/** Whether no other dialog is open above this one. Dialogs are in the page in the order in which they opened. */
export const isTopDialog = (dialog: HTMLElement | null): boolean =>
  [...document.querySelectorAll('.bp6-dialog-container')].at(-1) === dialog;

const TABBABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)';

/**
 * Moves the focus from the last element of a dialog to the first one, and back with Shift. Without it Tab stops at the
 * ends of Blueprint's dialog, where no focus is visible.
 */
export function wrapTab(event: KeyboardEvent, dialog: HTMLElement | null): void {
  const focused = document.activeElement;
  if (event.key !== 'Tab' || event.defaultPrevented || !dialog?.contains(focused)) return;
  const frame = dialog.querySelector('[role=dialog]') ?? dialog;
  const stops = [...frame.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (focused !== from) return;
  event.preventDefault();
  to?.focus();
}
