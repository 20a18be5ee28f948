/**
 * Asks whether to discard the input of a dialog, where there is any.
 * @param proceed runs after the input was discarded
 * @returns whether it asked
 */
type Confirm = (proceed: () => void) => boolean;

/** Open dialogs in the order in which they opened. */
const dialogs = new Set<Confirm>();

/** @returns how to remove the dialog again */
export function registerDialog(confirm: Confirm): () => void {
  dialogs.add(confirm);
  return () => void dialogs.delete(confirm);
}

/** Runs what closes the open dialogs, after a confirmation when one of them has unsaved input. */
export function leaveDialogs(proceed: () => void): void {
  const isConfirming = [...dialogs].reverse().some((confirm) => confirm(proceed));
  if (!isConfirming) proceed();
}
