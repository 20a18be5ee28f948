import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { APPLICATION, CONSULTATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';

let fixture: InvestorsFixture;
beforeAll(async () => {
  fixture = await createInvestorsFixture();
});
afterAll(() => fixture.app.stop());

async function mailTo(email: string) {
  const messages = await fixture.staff.call(listOutbox, { query: { q: email } });
  return Promise.all(
    messages.map(async ({ id }) => (await fixture.staff.call(getOutboxMessage, { params: { id } })).message),
  );
}

const lineBreaks = [
  '\r\nBcc: victim@example.com',
  '\nSubject: Changed',
  '\rX: y',
  '\u2028Bcc: x',
  '\u0085Bcc: x',
  '\0',
];

test.each(lineBreaks)(
  'forms › reject a line break in a field that becomes an email header: %j',
  async (tail) => {
    const attempts = [
      ['/api/contact', { ...CONTACT, subject: `Hello${tail}` }, 'subject'],
      ['/api/contact', { ...CONTACT, name: `Clara${tail}x` }, 'name'],
      ['/api/contact', { ...CONTACT, email: `clara@example.com${tail}.com` }, 'email'],
      ['/api/applications', { ...APPLICATION, fullName: `Clara${tail}x` }, 'fullName'],
      ['/api/consultations', { ...CONSULTATION, name: `Clara${tail}x` }, 'name'],
    ] as const;
    const before = (await fixture.staff.call(listOutbox, { query: { limit: 1000 } })).length;
    for (const [path, body, field] of attempts) {
      const response = await fixture.anonymous({ path, body });
      expect([response.status, response.json['fields']]).toEqual([400, { [field]: expect.any(String) }]);
    }
    const made = {
      path: '/api/admin/generate-investor',
      body: { email: 'x@example.com', fullName: `Dora${tail}x` },
    };
    expect((await fixture.asStaff(made)).status).toBe(400);
    expect((await fixture.staff.call(listOutbox, { query: { limit: 1000 } })).length).toBe(before);
  },
);

const markup = `<img src=x onerror=alert(1)>"'&<a href="https://evil.example">Pay here</a>`;

test('emails › escape markup in form fields', async () => {
  const email = 'markup@example.com';
  await fixture.anonymous({
    path: '/api/contact',
    body: { ...CONTACT, email, subject: `${markup}!` },
  });
  await fixture.anonymous({ path: '/api/applications', body: { ...APPLICATION, email } });
  await fixture.anonymous({
    path: '/api/consultations',
    body: { ...CONSULTATION, email, topics: markup },
  });
  await fixture.asStaff({ path: '/api/admin/generate-investor', body: { email, fullName: markup } });
  const messages = await mailTo(email);
  expect(messages).toHaveLength(4);
  for (const { html, text, subject } of messages) {
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>|<a href="https:\/\/evil/i);
    expect(html.match(/href="([^"]*)"/g)?.join() ?? '').not.toContain('evil.example');
    expect(subject).not.toMatch(/[\r\n<]/);
    expect(text).not.toContain('undefined');
  }
});

test('emails › escape markup in staff notes', async () => {
  const { investorId, email } = fixture.anna;
  const path = '/api/withdrawals/request';
  const body = { investorId, asset: 'USD', amount: 10, address: `${markup} 0076`, notes: markup };
  const made = (await fixture.as(fixture.anna, { path, body })).json['request'] as { id: string };
  await fixture.asStaff({
    path: '/api/admin/withdrawal-requests/process',
    body: { requestId: made.id, action: 'decline', adminNotes: markup },
  });
  for (const { html } of await mailTo(email)) expect(html).not.toMatch(/<img|<a href="https:\/\/evil/i);
});

test('emails › ignore the Host header in links', async () => {
  const email = 'host@example.com';
  const body = { email, fullName: 'Hosted Person' };
  for (const headers of [{ Host: 'evil.example' }, { 'X-Forwarded-Host': 'evil.example' }]) {
    await fixture.asStaff({ path: '/api/admin/generate-investor', body, headers });
  }
  const messages = await mailTo(email);
  expect(messages).toHaveLength(2);
  for (const { text, html } of messages) {
    expect(text).toContain('http://firnline.test/portal#id=');
    expect(text + html).not.toContain('evil.example');
  }
});

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '＝1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil","x")',
];

test.each(formulas)('exports › neutralise the formula %s', async (formula) => {
  const email = `formula${formulas.indexOf(formula)}@example.com`;
  await fixture.anonymous({
    path: '/api/contact',
    body: { name: 'Clara Muster', email, subject: formula, message: `${formula}\n${formula};${formula}` },
  });
  const { text } = await fixture.asStaff({ path: `/api/admin/contact-submissions.csv?q=${email}` });
  const [, ...rows] = text.replace(/^\ufeff/, '').split(/\r?\n(?=[0-9a-f]{8}-)/);
  expect(rows).toHaveLength(1);
  const row = rows[0] ?? '';
  // Each formula has an apostrophe before it, for every separator of a spreadsheet.
  expect(row).not.toMatch(/(^|[,;\n])"?[=+\-@＝]/);
  expect(row.split(`'${formula.replaceAll('"', '""')}`).length - 1).toBe(4);
});

test('exports › quote separators and line breaks', async () => {
  const email = 'cells@example.com';
  const message = 'a","b"\r\n"c,d;e\tf\n"';
  await fixture.anonymous({ path: '/api/contact', body: { ...CONTACT, email, message } });
  const response = await fixture.asStaff({ path: `/api/admin/contact-submissions.csv?q=${email}` });
  expect(response.text).toContain('"a"",""b""\n""c,d;e\tf\n"""');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="contact-messages.csv"');
});

test('exports › keep a negative amount as a number', async () => {
  const body = { portfolioValue: 90, totalInvested: 100.5 };
  await fixture.asStaff({ method: 'PATCH', path: `/api/admin/investors/${fixture.ben.row.id}`, body });
  const { text } = await fixture.asStaff({ path: `/api/admin/investors.csv?q=${fixture.ben.investorId}` });
  expect(text).toContain(',-10.50,');
});

test('lists › return form fields as JSON with nosniff', async () => {
  await fixture.anonymous({
    path: '/api/contact',
    body: { ...CONTACT, subject: '</script><script>alert(1)</script>' },
  });
  const response = await fixture.asStaff({ path: '/api/admin/contact-submissions?q=script' });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.json).toMatchObject([{ subject: '</script><script>alert(1)</script>' }]);
});
