import { describe, expect, test } from 'vitest';
import { maskSecret } from '#api/email/withoutSecret.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { html } from './html.ts';
import { sampleEmails } from './samples.ts';
import { withdrawalApprovedEmail } from './withdrawalApproved.ts';

const firm: FirmProfile = {
  name: 'Example House',
  legalName: 'Example House AG',
  addressLines: ['Musterweg 1', '8001 Zürich'],
  phone: '+41 44 000 00 00',
  email: 'desk@house.example',
  chatUrl: 'https://chat.house.example',
  regulator: 'Supervisor',
  copyrightYear: 2025,
  isDemonstration: true,
};

const HOSTILE_NOTE = '<script>alert(1)</script>\r\n<b>bold</b>\u0000\u202e &amp; "quoted" \'too\'';
const hostile = {
  name: 'Ada\r\nBcc: all@firm.example<script>alert(1)</script>',
  subject: '"><img src=x onerror=alert(1)>\r\nBcc: x',
  note: HOSTILE_NOTE,
  decisionNote: HOSTILE_NOTE,
};

test('html › escapes interpolated values in text and attributes', () => {
  const part = `<b a="1" c='2'>&`;
  expect(html`<p title="${part}">${part}</p>`.markup).toBe(
    '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;</p>',
  );
  expect(html`${[html`<i>${1}</i>`, html`<i>${'<'}</i>`]}`.markup).toBe('<i>1</i><i>&lt;</i>');
});

const tagsOf = (markup: string) => markup.match(/<[^>]*>/g) ?? [];
const names = (tags: readonly string[]) => new Set(tags.map((tag) => tag.replace(/[\s>].*$/s, '>')));

describe.each(sampleEmails(firm).map((mail) => [mail.template, mail] as const))('%s', (template, mail) => {
  test('contains the signature in text and HTML', () => {
    for (const body of [mail.text, mail.html]) {
      for (const words of ['Kind regards', firm.legalName, firm.phone, 'Demonstration: fictional firm']) {
        expect(body).toContain(words);
      }
    }
    expect(mail.text.split('\n').every((line) => line.length <= 72 || line.includes('://'))).toBe(true);
    expect(mail).not.toMatchObject({ text: expect.stringMatching(/undefined|\[object/) });
    expect(mail).not.toMatchObject({ html: expect.stringMatching(/undefined|\[object/) });
  });

  test('loads no remote content', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|style|iframe|object|form|table)|url\(|@import|src=/i);
  });

  test('contains its code only where maskSecret masks it', () => {
    if (!mail.secret) return;
    expect(mail.text).toContain(mail.secret);
    expect(mail.html).toContain(mail.secret);
    const blanked = maskSecret(mail);
    expect(blanked.text + blanked.html).not.toContain(mail.secret);
    const fact = mail.template === 'consultation-received' ? '23 Nov 2026' : 'INV-7Q2M9KXA';
    expect(blanked.html).toContain(fact);
  });

  test('escapes hostile input in HTML, text and headers', () => {
    const worse = sampleEmails(firm, hostile).find((other) => other.template === template);
    if (!worse) throw new Error(template);
    expect([...names(tagsOf(worse.html))].filter((tag) => !names(tagsOf(mail.html)).has(tag))).toEqual([]);
    expect(worse.html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/i);
    for (const line of [worse.subject, worse.toName]) expect(line).not.toMatch(/\p{Cc}|\u202e/u);
    expect(worse.text).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(worse.text).not.toMatch(/^Bcc:/m);
  });
});

test('renderEmail › omits a name that email programs would turn into a link', () => {
  const words = (name: string) => ({ name, subject: `Look at ${name}`, note: '', decisionNote: '' });
  for (const name of ['win at https://evil.example', 'evil.example/now', 'me@evil.example', 'www.evil.com']) {
    for (const mail of sampleEmails(firm, words(name))) {
      expect(mail.text + mail.html + mail.toName).not.toContain(name);
      expect(mail.text).not.toMatch(/^Dear evil/m);
    }
  }
  const [received] = sampleEmails(firm, words('J. R. Ōe-Müller'));
  expect(received?.text).toContain('Dear J. R. Ōe-Müller,');
});

test('withdrawalApprovedEmail › keeps the lines of the note and groups the amount', () => {
  const to = { firm, name: 'Ada Muster', email: 'ada@person.example', asset: 'USD' };
  const mail = withdrawalApprovedEmail({ ...to, amount: '1234567.89123', note: 'First\n<second>' });
  expect(mail.text).toContain('Amount: USD 1,234,567.89123');
  expect(mail.text).toContain('Our note:\n> First\n> <second>');
  expect(mail.html).toContain('First<br />&lt;second&gt;');
  expect(withdrawalApprovedEmail({ ...to, amount: '950.00' }).text).toContain('Amount: USD 950.00');
});

test('welcomeEmail › states the expiry of the link in Zürich time', () => {
  const welcome = sampleEmails(firm).find(({ template }) => template === 'welcome');
  expect(welcome?.text).toContain('Valid until: 23 Nov 2026, 09:00 CET');
  expect(welcome?.html).toContain('#id=INV-7Q2M9KXA&amp;activate=');
});

test('renderEmail › truncates a subject to its column without splitting a character', () => {
  const long = { ...firm, name: '👋'.repeat(200) };
  for (const { subject } of sampleEmails(long)) {
    expect(subject.length).toBeLessThanOrEqual(250);
    expect(subject).toBe(subject.toWellFormed());
  }
});

test('renderEmail › omits a name or subject with a telephone number', () => {
  const call = 'Call +41 900 123 456';
  const words = { name: call, subject: call, note: '', decisionNote: '' };
  for (const mail of sampleEmails(firm, words)) {
    expect(mail.text + mail.html + mail.toName).not.toContain('900 123');
    if (mail.toEmail !== firm.email) expect(mail.text).toMatch(/^Hello,/m);
  }
});
