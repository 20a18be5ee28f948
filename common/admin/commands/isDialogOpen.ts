/** Whether a dialog or menu is open, also while nothing in it has the focus yet. */
export const isDialogOpen = (): boolean =>
  document.querySelector('.bp6-overlay-open :is([role=dialog], [role=menu]), dialog[open]') !== null;
