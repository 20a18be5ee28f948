/** Labels of the button that opens the menu on small screens. */
export const menuTexts = { open: 'Menu', close: 'Close' } as const;
