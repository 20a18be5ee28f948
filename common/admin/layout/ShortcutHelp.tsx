import { Button, DialogFooter } from '@blueprintjs/core';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ScrollableBody } from '../form/ScrollableBody.tsx';

const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Up', 'Down'], 'Previous and next row'],
  [['Page Up', 'Page Down'], 'A screenful of rows'],
  [['Home', 'End'], 'First and last row'],
  [['Enter'], 'Open the row, or confirm a dialog'],
  [['Esc'], 'Close what is open'],
  [['a'], 'Approve the row'],
  [['r'], 'Reject or decline the row'],
  [['e'], 'Edit the row'],
  [['d'], 'Mark the row responded'],
  [['n'], 'Create an investor'],
  [['/'], 'Search the list'],
  [['1', '…', '8'], 'Go to a tab'],
  [['Ctrl', 'K'], 'Go to a tab or investor, or do something'],
  [['⌘', 'K'], 'The same on a Mac'],
  [['?'], 'This list'],
];

export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame title="Keyboard shortcuts" onClose={onClose}>
      <ScrollableBody label="Keys">
        <dl className="fa-shortcuts">
          {shortcuts.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) =>
                  key === '…' ? (
                    ' … '
                  ) : (
                    <kbd key={key} className="fa-kbd">
                      {key}
                    </kbd>
                  ),
                )}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </ScrollableBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        }
      />
    </DialogFrame>
  );
}
