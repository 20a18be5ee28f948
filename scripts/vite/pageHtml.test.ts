import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { largestOf } from './pageAssets.ts';
import { htmlOf, scriptLink, styleLink } from './pageHtml.ts';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <link rel="preload" href="/text.woff2" as="font" type="font/woff2" crossorigin="">
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme-init.js"></script>
    <title>Firnline</title>
    <!--page-head-->
    <script type="module" crossorigin src="/main.js"></script>
    <link rel="stylesheet" crossorigin href="/base.css">
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>`;

/** Files in the order in which a browser finds them. */
const filesIn = (html: string) => [...html.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file);

describe('htmlOf', () => {
  const parts = {
    language: 'de',
    head: '<title>Portal</title>',
    links: [styleLink('/portal.css'), scriptLink('/client.js')],
    app: '<div id="app"><main></main></div>',
  } as const;

  it('requests first what the first paint waits for, then the largest script and fonts', () => {
    expect(filesIn(htmlOf(TEMPLATE, { ...parts, largest: scriptLink('/react.js') }))).toEqual([
      'theme-init.js',
      'base.css',
      'portal.css',
      'react.js',
      'text.woff2',
      'favicon.svg',
      'main.js',
      'client.js',
    ]);
  });

  it('keeps language, title, encoding and content', () => {
    const html = htmlOf(TEMPLATE, parts);
    expect(html).toContain('<html lang="de">');
    expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Portal</title>']);
    expect(html).toMatch(/<meta charset="utf-8" \/>.*#fff.*#000.*theme-init/s);
    expect(html).toContain('<div id="app"><main></main></div>');
  });
});

describe('largestOf', () => {
  it('finds the longest script', () => {
    const bundle = Object.fromEntries(
      Object.entries({ 'small.js': 'x', 'large.js': 'xxx', 'other.js': 'xx' }).map(([fileName, code]) => [
        fileName,
        { type: 'chunk', fileName, code },
      ]),
    ) as unknown as Rolldown.OutputBundle;
    expect(largestOf(bundle, ['/small.js', '/large.js', '/other.js'])).toBe('/large.js');
    expect(largestOf(bundle, [])).toBeUndefined();
  });
});
