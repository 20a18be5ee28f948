/** Whether a key press belongs to a field that takes text. */
export function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
