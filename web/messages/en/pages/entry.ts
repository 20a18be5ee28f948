export default {
  title: 'One journal entry, and what each part proves',
  number: {
    name: 'Entry',
    proves: 'Entries are numbered in the order in which they were written.',
  },
  time: {
    name: 'Recorded',
    proves: 'When the entry was written, by the clock of our service.',
  },
  author: {
    name: 'By',
    proves:
      'Who made the change. The journal names the person; in the portal you read whether it was our staff, you or the system.',
  },
  change: {
    name: 'Portfolio value',
    proves: 'The value before and after the change.',
  },
  hash: {
    name: 'This entry',
    proves: 'A checksum of everything above. It covers names and notes without revealing them.',
  },
  tree: {
    name: 'Sealed',
    proves:
      'All entries together have one checksum. We sign and <heads>publish it every hour</heads>, so that anyone who keeps a copy notices if an old entry is changed or removed.',
  },
  staff: '{firm} staff',
  to: 'to',
  note: 'You see the entries of your own account in the portal. They are never edited or deleted.',
  mark: 'amounts and checksums of an example entry',
  source: 'An example entry; no account stands behind it',
} as const;
