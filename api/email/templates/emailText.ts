import { commonMailTexts } from '#api/messages/mails.ts';
import type { Language } from '#common/language/language.ts';
import { toLines, toSingleLine } from './plain.ts';
import type { Block, EmailLayout } from './renderEmail.ts';

const WIDTH = 72;

/** Wraps at spaces. A longer word, such as a link, is not split. */
function wrap(text: string, width = WIDTH): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}

function blockText(block: Block, language: Language): string {
  const labelled = (label: string) => commonMailTexts(language)('label', { label });
  if (typeof block === 'string') return wrap(toSingleLine(block, 2000));
  switch (block.kind) {
    case 'prose':
      return toLines(block.text)
        .split('\n')
        .map((line) => wrap(line))
        .join('\n');
    case 'facts':
      return block.facts.map(([label, value]) => `${labelled(label)} ${toSingleLine(value, 300)}`).join('\n');
    case 'note': {
      const lines = toLines(block.text).split('\n');
      return [labelled(block.label), ...lines.map((line) => wrap(line, WIDTH - 2).replace(/^/gm, '> '))].join(
        '\n',
      );
    }
    case 'code':
      return `${labelled(block.label)}\n\n    ${block.text}`;
    case 'action':
      return `${labelled(block.label)}\n${block.url}`;
  }
}

/** The message as plain text, lines up to 72 characters, \n between them. */
export function emailText({ firm, language, greeting, blocks }: EmailLayout): string {
  const t = commonMailTexts(language);
  const foot = [
    firm.legalName,
    firm.addressLines.join(', '),
    `${firm.phone} · ${firm.email}`,
    ...(firm.isDemonstration ? [t('demonstration')] : []),
  ];
  return [
    greeting,
    ...blocks.map((block) => blockText(block, language)),
    `${t('closing')}\n${firm.name}`,
    ['-- ', ...foot].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
