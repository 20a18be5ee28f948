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

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(toSingleLine(block.text, 2000));
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${toSingleLine(value, 300)}`).join('\n');
    case 'note': {
      const lines = toLines(block.text).split('\n');
      return [`${block.label}:`, ...lines.map((line) => wrap(line, WIDTH - 2).replace(/^/gm, '> '))].join(
        '\n',
      );
    }
    case 'code':
      return `${block.label}:\n\n    ${block.text}`;
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

/** The message as plain text, lines up to 72 characters, \n between them. */
export function emailText({ firm, greeting, blocks }: EmailLayout): string {
  const foot = [
    firm.legalName,
    firm.addressLines.join(', '),
    `${firm.phone} · ${firm.email}`,
    ...(firm.isDemonstration ? ['Demonstration: fictional firm'] : []),
  ];
  return [`${greeting},`, ...blocks.map(blockText), `Kind regards\n${firm.name}`, ['-- ', ...foot].join('\n')]
    .join('\n\n')
    .concat('\n');
}
