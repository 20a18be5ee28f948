import { DAY_MS } from '#common/domain/duration.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';

/** Whose site it is, and where. */
export interface Identity {
  readonly firm: FirmProfile;
  /** Address of the site, without a trailing slash. */
  readonly origin: string;
}

interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** The web app manifest, and how to report a vulnerability (RFC 9116). */
export function siteFiles({ firm, origin }: Identity, startedAt: Date): readonly SiteFile[] {
  const manifest = {
    name: firm.name,
    short_name: firm.name,
    lang: 'en',
    start_url: '/portal',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
  // RFC 9116 recommends less than a year.
  const expires = new Date(startedAt.getTime() + 360 * DAY_MS).toISOString();
  const security = [
    `Contact: mailto:${firm.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, de, fr',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return [
    {
      path: '/site.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      text: JSON.stringify(manifest),
    },
    {
      path: '/.well-known/security.txt',
      type: 'text/plain; charset=utf-8',
      text: `${security.join('\n')}\n`,
    },
  ];
}
