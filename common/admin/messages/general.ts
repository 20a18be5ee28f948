import { adminTexts } from '../adminTexts.ts';

/** Errors, languages, ages, copying and rejected commands, which all parts of the dashboard share. */
export const t = adminTexts({
  loading: 'Loading…',
  copy: {
    action: 'Copy',
    named: 'Copy: {name}',
    done: 'Copied',
    failed: 'Copy Failed',
    failedText: 'Select the text and copy it with the keyboard.',
  },
  errors: {
    title: 'Error',
    fields: 'Please correct the marked fields.',
    retry: '{message} Trying again is safe.',
    unexpected: 'Something unexpected happened. Please try again.',
    ended: 'The session had ended before this was saved. Please try again.',
    throttled: 'Too many attempts.',
    throttledFor: 'Too many attempts. Please wait {seconds} seconds.',
  },
  announced: 'Change Announced',
  announcedText:
    'Nobody else can approve this change. It takes effect on {time}, unless the person whom it concerns rejects it.',
  pending: 'Waiting for Approval',
  pendingText: 'Nothing has changed yet. Another person has to approve it within {hours, number} hours.',
  voided: '{count, plural, one {Request Voided} other {Requests Voided}}',
  voidedText:
    'This voided {count, plural, one {a request that waited} other {# requests that waited}} for a second person: {requests}. Ask for the change again if it is still needed.',
  /** Why a command of the host's menu did nothing. */
  rejected: {
    role: 'Your role does not allow this.',
    offline: 'There is no connection to the service. Nothing can be changed until it is back.',
  },
  languages: { en: 'English', de: 'German', fr: 'French' },
  ages: {
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    days: '{count, plural, one {# day} other {# days}}',
  },
});
