import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';

const SHORTCUTS = [
  { keys: ['/'], does: 'keySearch' },
  { keys: ['Ctrl K', '⌘ K'], does: 'keyPalette' },
  { keys: ['↑', '↓', 'Enter'], does: 'keyChoose' },
  { keys: ['Esc'], does: 'keyClose' },
  { keys: ['?'], does: 'keyHelp' },
] as const;

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('portalPanels.menus');
  return (
    <Dialog open onClose={onClose} title={t('shortcuts')}>
      <dl className="pt-facts">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
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
