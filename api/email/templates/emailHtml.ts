import { commonMailTexts } from '#api/messages/mails.ts';
import type { Language } from '#common/language/language.ts';
import { type Html, html } from './html.ts';
import { toLines, toSingleLine } from './plain.ts';
import type { Block, EmailLayout } from './renderEmail.ts';

// The palette of common/ui/theme/tokens.css. Email programs do not support custom properties.
const INK = '#0E1A24';
const PAPER = '#FBFAF7';
const HAIRLINE = '#DDD9D0';
const MUTED = '#55616B';
const GLACIER = '#1F5F7A';
const RED = '#C8321F';
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif";
const MONO = "ui-monospace, 'SFMono-Regular', Consolas, monospace";

const TEXT = `margin: 0 0 16px; font: 15px/24px ${SANS}; color: ${INK}; overflow-wrap: break-word`;
const LABEL = `margin: 0 0 4px; font: 13px/20px ${SANS}; color: ${MUTED}`;

/** The peak of the logo, drawn from bars, because images are often blocked and can track readers. */
const peak = [4, 10, 17, 26, 38].map(
  (width) =>
    html`<div style="width: ${width}px; height: 4px; margin: 0 0 2px ${19 - width / 2}px; background: ${INK}; font-size: 0; line-height: 0"></div>`,
);

/** Contour lines below the name. */
const contours = [100, 82, 58, 30].map(
  (width) =>
    html`<div style="width: ${width}%; height: 3px; border-bottom: 1px solid ${HAIRLINE}; font-size: 0; line-height: 0"></div>`,
);

const brokenLines = (text: string): Html[] =>
  toLines(text)
    .split('\n')
    .map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));

function blockHtml(block: Block, language: Language): Html {
  if (typeof block === 'string') return html`<p style="${TEXT}">${toSingleLine(block, 2000)}</p>`;
  switch (block.kind) {
    case 'prose':
      return html`${toLines(block.text)
        .split(/\n{2,}/)
        .map((text) => html`<p style="${TEXT}">${brokenLines(text)}</p>`)}`;
    case 'facts':
      return html`<dl style="margin: 0 0 24px; padding: 0; border-top: 1px solid ${HAIRLINE}">${block.facts.map(
        ([label, value]) =>
          html`<div style="padding: 8px 0; border-bottom: 1px solid ${HAIRLINE}"><dt style="${LABEL}; margin: 0">${label}</dt><dd style="margin: 0; font: 17px/24px ${SANS}; font-variant-numeric: tabular-nums lining-nums; color: ${INK}; overflow-wrap: break-word">${toSingleLine(value, 300)}</dd></div>`,
      )}</dl>`;
    case 'note':
      return html`<p style="${LABEL}">${block.label}</p><blockquote style="margin: 0 0 24px; padding: 0 0 0 12px; border-left: 2px solid ${INK}; font: 15px/24px ${SANS}; color: ${INK}; overflow-wrap: break-word">${brokenLines(block.text)}</blockquote>`;
    case 'code':
      return html`<p style="${LABEL}">${block.label}</p><p style="margin: 0 0 24px; padding: 12px; border: 1px solid ${HAIRLINE}; background: ${PAPER}; font: 15px/24px ${MONO}; color: ${INK}; word-break: break-all">${block.text}</p>`;
    case 'action':
      return html`<p style="margin: 0 0 24px"><a href="${block.url}" style="display: inline-block; padding: 12px 20px; border-radius: 2px; background: ${RED}; font: 600 15px/20px ${SANS}; color: #FFFFFF; text-decoration: none">${block.label}</a></p><p style="${LABEL}; margin: 0 0 24px; word-break: break-all">${commonMailTexts(language)('copyAddress')}<br /><a href="${block.url}" style="color: ${GLACIER}">${block.url}</a></p>`;
  }
}

/** The message as an HTML document: one column, inline styles, no remote content. */
export function emailHtml({
  firm,
  language,
  greeting,
  subject,
  heading,
  preview,
  blocks,
}: EmailLayout): Html {
  const t = commonMailTexts(language);
  const demonstration = firm.isDemonstration
    ? html`<p style="${LABEL}; margin: 12px 0 0; color: ${INK}">${t('demonstration')}</p>`
    : html``;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
<title>${toSingleLine(subject, 250)}</title>
</head>
<body style="margin: 0; padding: 0; background: ${PAPER}">
<div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
<div role="article" lang="${language}" style="max-width: 560px; margin: 0 auto; padding: 32px 20px 40px; box-sizing: border-box">
<div style="padding: 0 0 24px">
<div aria-hidden="true" style="margin: 0 0 12px">${peak}</div>
<p style="margin: 0 0 12px; font: 21px/24px ${SERIF}; color: ${INK}">${firm.name}</p>
<div aria-hidden="true">${contours}</div>
</div>
<div style="padding: 28px 24px 12px; border: 1px solid ${HAIRLINE}; border-radius: 2px; background: #FFFFFF">
<h1 style="margin: 0 0 20px; font: 500 28px/34px ${SERIF}; color: ${INK}">${heading}</h1>
<p style="${TEXT}">${greeting}</p>
${blocks.map((block) => blockHtml(block, language))}
<p style="${TEXT}">${t('closing')}<br />${firm.name}</p>
</div>
<div style="padding: 20px 0 0">
<p style="${LABEL}; margin: 0">${firm.legalName}<br />${firm.addressLines.join(', ')}<br />${firm.phone} · ${firm.email}</p>
${demonstration}
</div>
</div>
</body>
</html>
`;
}
