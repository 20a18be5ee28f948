/**
 * Writes every email that the service sends, in each language, as HTML and as text, into .cache/mail, with a page that
 * lists them. Uses FIRM_PROFILE when it is set, else the demonstration firm.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../api/config/config.ts';
import { readFirmProfile } from '../api/config/firmProfile.ts';
import { html } from '../api/email/templates/html.ts';
import { sampleEmails } from '../api/email/templates/samples.ts';
import { LANGUAGES } from '../common/language/language.ts';

const folder = resolve('.cache/mail');
mkdirSync(folder, { recursive: true });

const firm = readFirmProfile(readConfig({ FIRM_PROFILE: process.env['FIRM_PROFILE'] }));
const lists = LANGUAGES.map((language) => {
  const mails = sampleEmails(firm, undefined, language);
  mkdirSync(join(folder, language), { recursive: true });
  for (const mail of mails) {
    const name = join(folder, language, mail.template);
    writeFileSync(`${name}.html`, mail.html);
    writeFileSync(`${name}.txt`, `Subject: ${mail.subject}\n\n${mail.text}`);
  }
  const entries = mails.map(({ template, subject }) => {
    const path = `${language}/${template}`;
    return html`<li><a href="${path}.html">${subject}</a> · <a href="${path}.txt">text</a></li>`;
  });
  return html`<h2>${language}</h2><ul>${entries}</ul>`;
});
const index = html`<!doctype html><meta charset="utf-8" /><title>Messages</title><h1>Messages</h1>${lists}`;
writeFileSync(join(folder, 'index.html'), index.markup);
console.log(join(folder, 'index.html'));
