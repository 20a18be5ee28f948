import { useEffect, useState } from 'react';
import { Dialog } from '#common/ui/Dialog.tsx';
import { isTextInput } from './isTextInput.ts';

const SHORTCUTS = [
  { keys: ['/'], does: 'Search holdings, markets and pages' },
  { keys: ['Ctrl K', '⌘ K'], does: 'Open the command palette' },
  { keys: ['↑', '↓', 'Enter'], does: 'Choose a search result' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
  { keys: ['?'], does: 'Show this list' },
];

/** Lists the keyboard shortcuts; `?` opens it. */
export function ShortcutsDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTextInput(event.target)) setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
      <dl className="pt-facts">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="pt-key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
