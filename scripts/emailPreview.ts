/**
 * Writes every email that the service sends, as HTML and as text, into .cache/mail, with a page that
 * lists them. Uses FIRM_PROFILE when it is set, else the demonstration firm.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../api/config/config.ts';
import { readFirmProfile } from '../api/config/firmProfile.ts';
import { html } from '../api/email/templates/html.ts';
import { sampleEmails } from '../api/email/templates/samples.ts';

const folder = resolve('.cache/mail');
mkdirSync(folder, { recursive: true });

const firm = readFirmProfile(readConfig({ FIRM_PROFILE: process.env['FIRM_PROFILE'] }));
const mails = sampleEmails(firm);
for (const mail of mails) {
  writeFileSync(join(folder, `${mail.template}.html`), mail.html);
  writeFileSync(join(folder, `${mail.template}.txt`), `Subject: ${mail.subject}\n\n${mail.text}`);
}
const entries = mails.map(
  ({ template, subject }) =>
    html`<li><a href="${template}.html">${subject}</a> · <a href="${template}.txt">text</a></li>`,
);
const index = html`<!doctype html><meta charset="utf-8" /><title>Messages</title><h1>Messages</h1><ul>${entries}</ul>`;
writeFileSync(join(folder, 'index.html'), index.markup);
console.log(`${mails.length} messages: ${join(folder, 'index.html')}`);
