import { describe, expect, test } from 'vitest';
import { maskSecret } from '#api/email/withoutSecret.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { approvalRequestedEmail } from './approvals.ts';
import { html } from './html.ts';
import { sampleEmails } from './samples.ts';
import { withdrawalApprovedEmail } from './withdrawals.ts';

const firm: FirmProfile = {
  name: 'Example Firm',
  legalName: 'Example Firm AG',
  addressLines: ['Musterweg 1', '8001 Zürich'],
  phone: '+41 44 000 00 00',
  email: 'desk@firm.example',
  chatUrl: 'https://chat.firm.example',
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

/** What a message still says when its code is masked. */
const FACTS: Readonly<Record<string, string>> = {
  'consultation-received': '23 Nov 2026',
  'withdrawal-received': 'USD 12,500.00',
  'staff-invitation': 'Operations',
  'recovery-requested': '23 Nov 2026',
};

const tagsOf = (markup: string) => markup.match(/<[^>]*>/g) ?? [];
const names = (tags: readonly string[]) => new Set(tags.map((tag) => tag.replace(/[\s>].*$/s, '>')));

describe.each(sampleEmails(firm).map((email) => [email.template, email] as const))(
  '%s',
  (template, email) => {
    test('contains the signature in text and HTML', () => {
      for (const body of [email.text, email.html]) {
        for (const words of ['Kind regards', firm.legalName, firm.phone, 'Demonstration: fictional firm']) {
          expect(body).toContain(words);
        }
      }
      expect(email.text.split('\n').every((line) => line.length <= 72 || line.includes('://'))).toBe(true);
      expect(email).not.toMatchObject({ text: expect.stringMatching(/undefined|\[object/) });
      expect(email).not.toMatchObject({ html: expect.stringMatching(/undefined|\[object/) });
    });

    test('loads no remote content', () => {
      expect(email.html).not.toMatch(/<(img|script|link|style|iframe|object|form|table)|url\(|@import|src=/i);
    });

    const { secret } = email;
    if (secret) {
      test('contains its code only where maskSecret masks it', () => {
        expect(email.text).toContain(secret);
        expect(email.html).toContain(secret);
        const masked = maskSecret(email);
        expect(masked.text + masked.html).not.toContain(secret);
        const fact = FACTS[email.template] ?? 'INV-7Q2M9KXA';
        expect(masked.html).toContain(fact);
      });
    }

    test('escapes hostile input in HTML, text and headers', () => {
      const hostileEmail = sampleEmails(firm, hostile).find((other) => other.template === template);
      if (!hostileEmail) throw new Error(template);
      expect(
        [...names(tagsOf(hostileEmail.html))].filter((tag) => !names(tagsOf(email.html)).has(tag)),
      ).toEqual([]);
      expect(hostileEmail.html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/i);
      for (const line of [hostileEmail.subject, hostileEmail.toName])
        expect(line).not.toMatch(/\p{Cc}|\u202e/u);
      expect(hostileEmail.text).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
      expect(hostileEmail.text).not.toMatch(/^Bcc:/m);
    });
  },
);

test('renderEmail › omits a name that email programs would turn into a link', () => {
  const input = (name: string) => ({ name, subject: `Look at ${name}`, note: '', decisionNote: '' });
  for (const name of ['win at https://evil.example', 'evil.example/now', 'me@evil.example', 'www.evil.com']) {
    for (const email of sampleEmails(firm, input(name))) {
      expect(email.text + email.html + email.toName).not.toContain(name);
      expect(email.text).not.toMatch(/^Dear evil/m);
    }
  }
  const [received] = sampleEmails(firm, input('J. R. Ōe-Müller'));
  expect(received?.text).toContain('Dear J. R. Ōe-Müller,');
});

const IBAN = 'CH93 0076 2011 6238 5295 7';

test('withdrawalApprovedEmail › keeps the lines of the note and groups the amount', () => {
  const to = {
    firm,
    name: 'Ada Muster',
    email: 'ada@person.example',
    language: 'en',
    asset: 'USD',
    address: IBAN,
  } as const;
  const email = withdrawalApprovedEmail({ ...to, amount: '1234567.89123', note: 'First\n<second>' });
  expect(email.text).toContain('Amount: USD 1,234,567.89123');
  expect(email.text).toContain('Account: CH93 •••• •••• •••• •295 7');
  expect(email.html).not.toContain(IBAN);
  expect(email.text).toContain('Our note:\n> First\n> <second>');
  expect(email.html).toContain('First<br />&lt;second&gt;');
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
  const input = { name: call, subject: call, note: '', decisionNote: '' };
  for (const email of sampleEmails(firm, input)) {
    expect(email.text + email.html + email.toName).not.toContain('900 123');
    if (email.toEmail !== firm.email) expect(email.text).toMatch(/^Hello,/m);
  }
});

test('approvalRequestedEmail › names the client and each amount before and after, but no address and no note', () => {
  const { text } = approvalRequestedEmail({
    firm,
    name: 'Jonas Frei',
    email: 'jonas@firm.example',
    requestedBy: 'Mira Keller',
    change: 'Approve a withdrawal of $12,000.00 (INV-7Q2M9KXA)',
    expiresAt: new Date('2026-11-24T09:00:00Z'),
    approvalsUrl: 'https://firm.example/admin?tab=approvals',
    preview: [
      { field: 'Investor', before: 'Ada Muster', after: 'Ada Muster' },
      { field: 'Paid to', before: IBAN, after: IBAN },
      { field: 'Portfolio value', before: '$120,000.00', after: '$108,000.00' },
      { field: 'Note for the investor', before: null, after: 'Paid on Monday' },
    ],
  });
  expect(text).toContain('Investor: Ada Muster');
  expect(text).toContain('Portfolio value: $120,000.00 → $108,000.00');
  expect(text).not.toMatch(/CH93|Monday/);
});
