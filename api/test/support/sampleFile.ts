import { Buffer } from 'node:buffer';

/** Base64 of a small file that begins as one of the type does. */
export const sampleFile = (text = 'A contract', type: 'pdf' | 'png' | 'jpeg' = 'pdf'): string => {
  const beginning = { pdf: '255044462d', png: '89504e470d0a1a0a', jpeg: 'ffd8ffe0' }[type];
  return Buffer.concat([Buffer.from(beginning, 'hex'), Buffer.from(text)]).toString('base64');
};
