import { expect, it } from 'vitest';
import { fillPage, markedDemonstration, markedRegistered } from './firmPage.ts';
import { type FirmProfile, isCompleteProfile } from './firmProfile.ts';

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

it('marks are recognised as a demonstration and as a complete profile', () => {
  expect(isCompleteProfile(markedDemonstration)).toBe(false);
  expect(isCompleteProfile(markedRegistered)).toBe(true);
});

it('fills every mark, escaped, and leaves none', () => {
  const { name, legalName, phone, email, chatUrl, regulator, registrationNumber, evidenceUrl } =
    markedRegistered;
  const page = [
    `<title>${name}</title><link href="{{origin}}/about">`,
    `<p>© ${markedRegistered.copyrightYear} ${legalName}, ${markedRegistered.addressLines.join('\n')}</p>`,
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

it('escapes for JSON within a JSON-LD script', () => {
  const page = `<script type="application/ld+json">${JSON.stringify({ name: markedRegistered.legalName })}</script>`;
  const filled = fillPage(page, { ...firm, legalName: 'A "B" </script>' }, origin);
  const json = /<script[^>]*>(.*)<\/script>$/.exec(filled)?.[1] ?? '';
  expect(json).not.toContain('</script>');
  expect(JSON.parse(json)).toEqual({ name: 'A "B" </script>' });
});
