/** The change of several records. */
export default {
  records: 'Records',
  before: '{before}, unchanged',
  change: '{before} → {after}',
  notice: 'No e-mail is sent.',
  running: 'In progress…',
  submit: 'Change {count}',
  cancel: 'Cancel',
  close: 'Close',
  results: {
    running: 'in progress',
    done: 'done',
    unchanged: 'nothing to change',
    rejected: 'rejected',
    unknown: 'no answer',
    skipped: 'not tried',
  },
  counts: {
    done: '{count} done',
    unchanged: '{count} nothing to change',
    rejected: '{count} rejected',
    unknown: '{count} no answer',
    skipped: '{count} not tried',
  },
} as const;
