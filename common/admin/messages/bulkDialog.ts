import { adminTexts } from '../adminTexts.ts';

/** The change of several records. */
export const t = adminTexts({
  records: 'Records',
  before: '{before}, {obstacle}',
  unchanged: 'unchanged',
  notice: 'No e-mail is sent.',
  running: 'In progress…',
  requestApproval: 'Request approval for {count}',
  both: '{submit}, request approval for {count}',
  expected: {
    made: '{before} → {after}',
    approves: '{before} → {after}, as the second person',
    waits: '{before} → waits for a second person, then {after}',
    announced: '{before} → {after} later, unless it is rejected',
    rejected: '{before}, cannot be {after} now',
    unchecked: '{before} → {after}, not checked yet',
  },
  decided: 'Of those that are decided now: {text}',
  waiting:
    '{count, plural, one {1 record waits} other {# records wait}} for a second person. Until then nothing changes and no client is notified; those who can approve are notified now.',
  retry: 'Try {count} again',
  cancel: 'Cancel',
  close: 'Close',
  results: {
    running: 'in progress',
    done: 'done',
    waits: 'waits for a second person',
    unchanged: 'nothing to change',
    rejected: 'rejected',
    unknown: 'no answer',
    skipped: 'not tried',
  },
  counts: {
    done: '{count} done',
    waits: '{count} waiting for a second person',
    unchanged: '{count} nothing to change',
    rejected: '{count} rejected',
    unknown: '{count} no answer',
    skipped: '{count} not tried',
  },
});
