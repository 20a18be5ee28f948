import { Dialog } from '#common/ui/Dialog.tsx';

const SHORTCUTS = [
  { keys: ['/'], does: 'Search holdings, markets and pages' },
  { keys: ['Ctrl K', '⌘ K'], does: 'Open the command palette' },
  { keys: ['↑', '↓', 'Enter'], does: 'Choose a search result' },
  { keys: ['Esc'], does: 'Close a dialog or a menu' },
  { keys: ['?'], does: 'Show this list' },
];

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
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
