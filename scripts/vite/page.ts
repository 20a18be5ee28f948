import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DEMO_PROFILE = 'api/config/demo-profile.json';
/** In use above the fold of every page; the italic is not. */
const PRELOADED_FONTS = [/newsreader-display-(?!italic)[^/]*\.woff2$/, /hanken-grotesk-[^/]*\.woff2$/];

/**
 * The page around the app: preloads the fonts of the first screen, and in development puts the
 * demonstration profile where the service would put the operator's.
 */
export function page(): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (context.server) {
          const profile = readFileSync(join(import.meta.dirname, '../..', DEMO_PROFILE), 'utf8');
          const script = `<script type="application/json" id="firm-profile">${profile}</script>`;
          return html.replace('<!--firm-profile-->', script);
        }
        const fonts = Object.keys(context.bundle ?? {}).filter((name) =>
          PRELOADED_FONTS.some((pattern) => pattern.test(name)),
        );
        return {
          html,
          tags: fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
        };
      },
    },
  };
}
