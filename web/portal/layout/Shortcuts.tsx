import { useEffect, useState } from 'react';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { withTexts } from '../../language/withTexts.ts';
import { isTextInput } from './isTextInput.ts';

const ShortcutsDialog = lazyWithRetry(
  () => withTexts(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, 'portalPanels'),
  { fallback: <LoadingDialog /> },
);

/** Opens the list of keyboard shortcuts when `?` is pressed. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTextInput(event.target)) setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return isOpen ? <ShortcutsDialog onClose={() => setIsOpen(false)} /> : null;
}
