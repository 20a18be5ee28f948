import { englishTexts } from '#common/language/translator.ts';

/** Commands of the desktop app itself, in its menu and in the list of keys. */
export const t = englishTexts({
  newWindow: 'New Window',
  savePdf: 'Save as PDF…',
  print: 'Print…',
  settings: 'Settings…',
  actualSize: 'Actual Size',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
});
