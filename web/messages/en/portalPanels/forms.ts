/** Parts that several dialogs and forms of the portal share. */
export default {
  discardQuestion: 'Discard what you typed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
} as const;
