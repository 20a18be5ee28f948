import { ORIGIN_PLACEHOLDER } from '../../common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '../../common/domain/firmProfile.ts';
import { documentTitle, pageMetadata } from '../../web/layout/metadata.ts';
import type { PublicRoute } from '../../web/routes.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Image of a shared link, drawn by scripts/drawCards.ts. */
const cardOf = (path: PublicRoute) => `/cards/${path === '/' ? 'home' : path.slice(1)}.png`;

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Title, description, canonical link, Open Graph and JSON-LD of a public page. */
export function publicHead(path: PublicRoute, firm: FirmProfile): string {
  const title = documentTitle(path, firm.name);
  const { description } = pageMetadata[path];
  const address = `${ORIGIN_PLACEHOLDER}${path === '/' ? '/' : path}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', firm.name),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${ORIGIN_PLACEHOLDER}${cardOf(path)}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify(linkedData(path, title, address, firm))}</script>`,
  ].join('\n    ');
}

/** Title of a page that search engines do not index. */
export function unlistedHead(path: string, firm: FirmProfile): string {
  return `<title>${escapeHtml(documentTitle(path, firm.name))}</title>\n    ${meta('name', 'robots', 'noindex')}`;
}

function linkedData(path: PublicRoute, title: string, address: string, firm: FirmProfile): object {
  // On every page, because a reader of one page does not know the others.
  const reference = {
    '@type': 'FinancialService',
    '@id': `${ORIGIN_PLACEHOLDER}/#firm`,
    name: firm.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
  };
  const organization = {
    ...reference,
    legalName: firm.legalName,
    telephone: firm.phone,
    email: firm.email,
    address: firm.addressLines.join('\n'),
    logo: `${ORIGIN_PLACEHOLDER}/favicon.svg`,
  };
  const page = {
    '@type': path === '/about' ? 'AboutPage' : path === '/contact' ? 'ContactPage' : 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description: pageMetadata[path].description,
    about: { '@id': reference['@id'] },
    inLanguage: 'en',
  };
  return { '@context': 'https://schema.org', '@graph': [path === '/' ? organization : reference, page] };
}
