export default {
  list: 'List of notifications',
  title: 'Notifications',
  unread: '(unread)',
  markRead: 'Mark all as read',
  notMarked: 'Not Marked as Read',
  none: 'Nothing new',
  noneText: 'Decisions on your withdrawals and changes to your portfolio are announced here.',
  decisions: 'Decisions on withdrawals',
  otherChanges: 'Other changes',
  allChanges: 'All changes',
  activity: 'Account activity',
} as const;
