const OPEN = '.bp6-overlay-open :is([role=dialog], [role=menu]), dialog[open], .bp6-omnibar, .loading-dialog';

/** Whether a dialog, a menu or the palette is open, also while its code loads or nothing in it has the focus yet. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN) !== null;

/** Whether the host shows a screen of its own instead. The dashboard stays mounted, so that unsaved work is kept. */
export const isDashboardHidden = (): boolean => document.querySelector('[hidden] .fa-root') !== null;
