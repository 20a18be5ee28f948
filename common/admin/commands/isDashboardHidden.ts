/** Whether the host shows a screen of its own instead. The dashboard stays mounted, so that unsaved work is kept. */
export const isDashboardHidden = (): boolean => document.querySelector('[hidden] .fa-root') !== null;
