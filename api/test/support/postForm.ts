export type Fields = Readonly<Record<string, string>>;

export const encoded = (fields: Fields) => new URLSearchParams(fields).toString();

/** Sends an HTML form as a browser without scripts does, and follows no redirect. */
export async function postForm(
  address: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Fields = {},
) {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'http://firnline.test',
      ...headers,
    },
    body,
  });
  const { status, headers: received } = response;
  return {
    status,
    location: received.get('location'),
    type: received.get('content-type'),
    headers: received,
    html: await response.text(),
  };
}

const person = { email: 'anna@example.com', phone: '+41 44 123 45 67' };

export const applicationFields = {
  ...person,
  fullName: 'Anna Beispiel',
  investmentAmount: '250000',
  investmentGoal: 'diversification',
  riskTolerance: 'moderate',
  liquidityNeeds: 'medium-access',
} satisfies Fields;

export const messageFields = {
  form: 'message',
  name: 'Anna Beispiel',
  email: person.email,
  subject: 'A question',
  message: 'First line\r\nsecond line',
} satisfies Fields;

/** Without a date. */
export const consultationFields = {
  ...person,
  form: 'consultation',
  name: 'Anna Beispiel',
  preferredDate: '',
  preferredTime: '10:00',
  meetingType: 'video',
  topics: '',
} satisfies Fields;

/** A Wednesday some weeks after an instant, another for each number. */
export function wednesdayAfter(now: Date, number: number): string {
  const date = new Date(now.getTime() + (14 + number * 7) * 86_400_000);
  while (date.getUTCDay() !== 3) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
