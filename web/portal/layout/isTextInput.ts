/** Whether an event target is a field that accepts text. */
export function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
