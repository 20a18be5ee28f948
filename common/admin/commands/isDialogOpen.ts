const OPEN = '.bp6-overlay-open :is([role=dialog], [role=menu]), dialog[open], .bp6-omnibar, .loading-dialog';

/** Whether a dialog, a menu or the palette is open, also while its code loads or nothing in it has the focus yet. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN) !== null;
