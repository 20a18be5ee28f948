import { type ReactNode, useState } from 'react';

interface DialogTools {
  /** Called with the id of a record that the dialog has decided. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

/** The dialogs about a record of a list, of which one is open at a time. */
export function useRecordDialogs<Row, Name extends string>(
  dialogs: Readonly<Record<Name, (row: Row, tools: DialogTools) => ReactNode>>,
) {
  const [open, setOpen] = useState<{ readonly name: Name; readonly row: Row }>();
  const [lastDecidedKey, onDecided] = useState<string>();
  return {
    start: (name: Name) => (row: Row) => setOpen({ name, row }),
    onDecided,
    /** Props of the list. */
    list: { shortcutsEnabled: open === undefined, lastDecidedKey },
    element: open && dialogs[open.name](open.row, { onDecided, onClose: () => setOpen(undefined) }),
  };
}
