import { adminTexts } from '../adminTexts.ts';

/** Sessions and remembered devices of a member of staff. */
export const t = adminTexts({
  sessions: 'Sessions',
  devices: 'Remembered devices',
  unknownDevice: 'Unknown device',
  thisSession: 'This session',
  thisDevice: 'This device',
  remembered: 'Remembered',
  session: 'Started {started}, last active {active}',
  device: 'Remembered {created}, last used {used}, ends {ends}',
  end: 'End',
  endSubject: 'the session on {device}, started {started}',
  endUnknown: 'the session on an unknown device, started {started}',
  endDevice: '{device}, remembered {created}',
  endOthers: 'End all other sessions',
  endOtherDevices: 'End all other devices',
  endAll: 'End all sessions',
  endAllAndDevices: 'End all sessions and remembered devices',
  sessionsEnded: 'Sessions Ended',
  devicesEnded: 'Devices Ended',
  ownSessionsEnded: '{count, plural, one {One session has ended.} other {# sessions have ended.}}',
  ownDevicesEnded:
    '{count, plural, one {One device is no longer remembered.} other {# devices are no longer remembered.}}',
  theirSessionsEnded: '{count, plural, one {# session has ended.} other {# sessions have ended.}}',
  theirDevicesEnded:
    '{count, plural, one {# remembered device has ended.} other {# remembered devices have ended.}}',
  updateFailed: 'Update Failed',
  notSignedIn: 'Not signed in anywhere.',
  noSession: 'No session is open.',
  noDevices: 'No remembered devices.',
  ownDevices:
    'They stay signed in for {days, number} days. Tick “Keep me signed in on this device” when you sign in to add one.',
  theirDevices: 'They sign in without a password until they end.',
});
