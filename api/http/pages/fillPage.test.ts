import { describe, expect, it } from 'vitest';
import {
  demonstrationPlaceholders,
  disclosurePlaceholders,
  FORM_ERROR_COMMENT,
  formErrorPlaceholders,
  RECEIPT_COMMENT,
  receiptPlaceholders,
  registeredPlaceholders,
} from '#common/contract/pagePlaceholders.ts';
import { type FirmProfile, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { sampleDisclosures } from '#common/domain/testing/sampleDisclosures.ts';
import { fillDisclosures, fillFormError, fillPage, fillReceipt } from './fillPage.ts';

const firm: FirmProfile = {
  name: 'Ferner & <Co>',
  legalName: 'Ferner "Alpha" AG',
  addressLines: ['Beispielgasse 1', '8000 Zürich'],
  phone: '+41 44 111 11 11',
  email: 'desk@ferner.example',
  chatUrl: 'https://chat.ferner.example',
  regulator: 'Swiss financial supervisor',
  registrationNumber: '12-$&-34',
  evidenceUrl: 'https://register.example/12',
  copyrightYear: 2026,
  isDemonstration: false,
};
const origin = 'https://ferner.example';

describe('placeholders', () => {
  it('count as a demonstration and as a complete profile', () => {
    expect(isCompleteProfile(demonstrationPlaceholders)).toBe(false);
    expect(isCompleteProfile(registeredPlaceholders)).toBe(true);
  });
});

describe('fillPage', () => {
  it('replaces and escapes every placeholder', () => {
    const { name, legalName, phone, email, chatUrl, regulator, registrationNumber, evidenceUrl } =
      registeredPlaceholders;
    const page = [
      `<title>${name}</title><link href="{{origin}}/about">`,
      `<p>© ${registeredPlaceholders.copyrightYear} ${legalName}, ${registeredPlaceholders.addressLines.join('\n')}</p>`,
      `<a href="tel:${phone}">${phone}</a><a href="mailto:${email}">${email}</a><a href="${chatUrl}">chat</a>`,
      `<p>${regulator} ${registrationNumber}</p><a href="${evidenceUrl}">entry</a>`,
    ].join('');
    const filled = fillPage(page, firm, origin);
    expect(filled).not.toMatch(/\{\{|\}\}/);
    expect(filled).toContain(
      '<title>Ferner &amp; &lt;Co&gt;</title><link href="https://ferner.example/about">',
    );
    expect(filled).toContain('© 2026 Ferner &quot;Alpha&quot; AG, Beispielgasse 1\n8000 Zürich');
    expect(filled).toContain('<a href="tel:+41441111111">+41 44 111 11 11</a>');
    expect(filled).toContain('12-$&amp;-34</p><a href="https://register.example/12">');
  });

  it('escapes for JSON inside a JSON-LD script', () => {
    const page = `<script type="application/ld+json">${JSON.stringify({ name: registeredPlaceholders.legalName })}</script>`;
    const filled = fillPage(page, { ...firm, legalName: 'A "B" </script>' }, origin);
    const json = /<script[^>]*>(.*)<\/script>$/.exec(filled)?.[1] ?? '';
    expect(json).not.toContain('</script>');
    expect(JSON.parse(json)).toEqual({ name: 'A "B" </script>' });
  });
});

const texts = { title: 'Not sent', hint: 'Go back.', action: 'Start again' };

describe('fillFormError', () => {
  const page = `<head>${FORM_ERROR_COMMENT}</head><a href="${formErrorPlaceholders.page}">x</a><p>${formErrorPlaceholders.message}</p><ul><li>${formErrorPlaceholders.fieldErrors[0]}</li></ul>`;

  it('renders each field error as a list item', () => {
    const filled = fillFormError(page, {
      ...texts,
      page: '/apply',
      message: 'Look.',
      fieldErrors: ['A: one', 'B: two'],
    });
    expect(filled).toContain('<a href="/apply">x</a><p>Look.</p><ul><li>A: one</li><li>B: two</li></ul>');
    expect(filled).not.toContain('{{');
  });

  it('escapes markup and replacement patterns in the text and in the data', () => {
    const hostile = `</script><script>alert(1)</script>"'&$&$1`;
    const filled = fillFormError(page, {
      ...texts,
      page: hostile,
      message: hostile,
      fieldErrors: [hostile],
    });
    expect(filled.match(/<script/g)).toHaveLength(1);
    expect(filled.match(/<\/script>/g)).toHaveLength(1);
    const data = /id="form-error">(.*?)<\/script>/.exec(filled)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ ...texts, page: hostile, message: hostile, fieldErrors: [hostile] });
  });
});

describe('fillReceipt', () => {
  const { reference, email, facts } = receiptPlaceholders;
  const template = `${RECEIPT_COMMENT}<p>${email}</p><b>${reference}</b><dl>${facts
    .map(({ label, value }) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>`;

  it('lists every fact and escapes what was entered', () => {
    const filled = fillReceipt(template, {
      reference: 'AP-1F2E3D4C5B6A',
      email: 'We wrote to a@b.example.',
      facts: [
        { label: 'Name', value: '</script><b>$& {{receipt.value}}' },
        { label: 'Subject', value: 'Two' },
      ],
    });
    expect(filled).toContain('<b>AP-1F2E3D4C5B6A</b>');
    expect(filled).toContain('<dt>Name</dt><dd>&lt;/script&gt;&lt;b&gt;$&amp; {{receipt.value}}</dd>');
    expect(filled).toContain('<dt>Subject</dt><dd>Two</dd>');
    expect(filled.match(/<\/script>/g)).toHaveLength(1);
    const json = /<script type="application\/json" id="form-receipt">(.*)<\/script>/.exec(filled)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ facts: [{ value: '</script><b>$& {{receipt.value}}' }, {}] });
  });
});

describe('fillDisclosures', () => {
  const { asOf, conflicts, feeExample, processors } = disclosurePlaceholders;
  const template = [
    `<ul><li>Home</li></ul><div><h2>Other</h2></div><p>${asOf}</p><div><dl>`,
    ...conflicts.map(({ conflict, handling }) => `<div><dt>${conflict}</dt><dd>${handling}</dd></div>`),
    '</dl></div><section data-disclosure="feeExample"><h3>Example</h3><table><tbody>',
    ...feeExample.map(({ step, gain }) => `<tr><th scope="row">${step}</th><td>${gain}</td></tr>`),
    '</tbody></table></section><ul>',
    ...processors.map(({ company, purpose }) => `<li><b>${company}</b>: <!-- -->${purpose}</li>`),
    '</ul>',
  ].join('');

  it('repeats rows, entries and list items, escapes them, and removes the section of an empty list', () => {
    const filled = fillDisclosures(template, {
      ...sampleDisclosures,
      asOf: '1 May 2027',
      conflicts: [
        { conflict: 'One & two', handling: '<b>' },
        { conflict: 'Three', handling: '$&' },
      ],
      feeExample: [],
      processors: [{ company: 'Sender', purpose: 'E-mails' }],
    });
    expect(filled).toBe(
      [
        '<ul><li>Home</li></ul><div><h2>Other</h2></div><p>1 May 2027</p><div><dl>',
        '<div><dt>One &amp; two</dt><dd>&lt;b&gt;</dd></div><div><dt>Three</dt><dd>$&amp;</dd></div>',
        '</dl></div><ul>',
        '<li><b>Sender</b>: <!-- -->E-mails</li></ul>',
      ].join(''),
    );
  });
});
