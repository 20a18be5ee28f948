import { Button, Dialog, DialogFooter } from '@blueprintjs/core';
import { ReadingBody } from '../form/ReadingBody.tsx';

const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓', 'Previous and next row'],
  ['Page Up, Page Down', 'A screenful of rows'],
  ['Home, End', 'First and last row'],
  ['Enter', 'Open the row, or confirm a dialog'],
  ['Esc', 'Close what is open'],
  ['a', 'Approve the row'],
  ['r', 'Reject or decline the row'],
  ['e', 'Edit the row'],
  ['d', 'Mark the row responded'],
  ['n', 'Create an investor'],
  ['/', 'Search the list'],
  ['1 … 8', 'Go to a tab'],
  ['Ctrl K or ⌘ K', 'Go to a tab or investor, or do something'],
  ['?', 'This list'],
];

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen title="Keyboard shortcuts" onClose={onClose} className="fa-dialog">
      <ReadingBody label="Keys">
        <dl className="fa-shortcuts">
          {shortcuts.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd className="fa-kbd">{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </ReadingBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        }
      />
    </Dialog>
  );
}
