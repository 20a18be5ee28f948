import { describe, expect, it } from 'vitest';
import {
  demonstrationPlaceholders,
  FORM_ERROR_COMMENT,
  formErrorPlaceholders,
  registeredPlaceholders,
} from '#common/contract/pagePlaceholders.ts';
import { type FirmProfile, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { fillFormError, fillPage } from './fillPage.ts';

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
