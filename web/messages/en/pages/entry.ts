export default {
  title: 'One journal entry, and what each part proves',
  number: {
    name: 'Entry',
    proves: 'Entries are numbered without gaps, so a missing one would be noticed.',
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
  previous: {
    name: 'Previous entry',
    proves:
      'A checksum of the previous entry. If an old entry is changed, it no longer matches the checksum in the entry after it.',
  },
  hash: {
    name: 'This entry',
    proves:
      'A checksum of everything above. We sign and <heads>publish the latest checksums</heads>, so that others can keep a copy.',
  },
  staff: '{firm} staff',
  to: 'to',
  note: 'You see the entries of your own account in the portal. They are never edited or deleted.',
  mark: 'amounts and checksums of an example entry',
  source: 'An example entry; no account stands behind it',
} as const;
