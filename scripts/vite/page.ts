import type { Plugin } from 'vite';
import { readConfig } from '../../api/config/config.ts';
import { readFirmProfile } from '../../api/config/firmProfile.ts';
import { disclosuresIn } from '../../api/http/pages/disclosuresIn.ts';
import { splitLanguage } from '../../common/language/localPath.ts';

/** Fonts in use above the fold of every page; the italic is not. */
const PRELOADED_FONTS = [/newsreader-display-(?!italic)[^/]*\.woff2$/, /hanken-grotesk-[^/]*\.woff2$/];

/**
 * Preloads the fonts of the first screen. In development it also inserts the firm's profile, as the service does
 * in production. @param service origin of the service in development
 */
export function page(service: string): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        if (context.server) {
          const { profile } = await fetch(`${service}/api/firm`).then((response) => response.json());
          const { language } = splitLanguage(new URL(context.originalUrl ?? '/', service).pathname);
          const shown = {
            ...profile,
            disclosures: disclosuresIn(language, readFirmProfile(readConfig(process.env))),
          };
          const script = `<script type="application/json" id="firm-profile">${JSON.stringify(shown)}</script>`;
          return html.replace('<!--firm-profile-->', () => script);
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
