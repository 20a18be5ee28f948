import { MINUTE_MS } from '#common/domain/duration.ts';

/** A meeting as a calendar shows it. */
interface Meeting {
  /** The same for every copy of the file. */
  readonly uid: string;
  readonly startsAt: Date;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
}

/** The longest consultation. */
const MEETING_MS = 60 * MINUTE_MS;
/** Of a line, in octets, without its end. */
const MAX_LINE = 75;

const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A file of one meeting for calendars (RFC 5545). */
export function meetingCalendar({ uid, startsAt, title, place, notes }: Meeting, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Firnline//Consultations//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + MEETING_MS))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
