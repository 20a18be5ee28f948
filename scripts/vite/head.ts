import { ORIGIN_PLACEHOLDER } from '../../common/contract/pagePlaceholders.ts';
import { type FirmProfile, isCompleteProfile } from '../../common/domain/firmProfile.ts';
import type { Language } from '../../common/language/language.ts';
import { documentTitle, headTexts, pageMetadata } from '../../web/layout/metadata.ts';
import { PUBLISHED_LANGUAGES, type PublicRoute } from '../../web/routes.ts';
import { addressOf, alternatesOf } from './sitemap.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const OG_LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', de: 'de_CH', fr: 'fr_FR' };

/** Name of the image of a shared link, drawn by scripts/drawCards.ts. */
export const cardFile = (page: string, isDemonstration: boolean, language: Language): string =>
  `${isDemonstration ? 'demonstration-' : ''}${page}${language === 'en' ? '' : `-${language}`}.png`;

const cardOf = (path: PublicRoute, isDemonstration: boolean, language: Language) =>
  `/cards/${cardFile(path === '/' ? 'home' : path.slice(1), isDemonstration, language)}`;

/** Title and description; those of a demonstration say that the firm and its figures are made up. */
function wordsOf(path: PublicRoute, firm: FirmProfile, language: Language) {
  const { description, shortDescription } = pageMetadata(path, language);
  const t = headTexts(language);
  if (isCompleteProfile(firm)) return { title: documentTitle(path, firm.name, language), description };
  return {
    title: documentTitle(path, `${firm.name} (${t('demonstration')})`, language),
    description: `${t('demonstrationDescription')} ${shortDescription}`,
  };
}

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** Title, description, canonical link, Open Graph and JSON-LD of a public page. */
export function publicHead(path: PublicRoute, firm: FirmProfile, language: Language): string {
  const { title, description } = wordsOf(path, firm, language);
  const address = addressOf(language, path);
  const others = PUBLISHED_LANGUAGES.filter((other) => other !== language);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}">`,
    ...alternatesOf(PUBLISHED_LANGUAGES, path).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', firm.name),
    meta('property', 'og:locale', OG_LOCALES[language]),
    ...others.map((other) => meta('property', 'og:locale:alternate', OG_LOCALES[other])),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${ORIGIN_PLACEHOLDER}${cardOf(path, !isCompleteProfile(firm), language)}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify(linkedData(path, address, firm, language))}</script>`,
  ].join('\n    ');
}

/** Title of a page that search engines do not index. */
export function unlistedHead(path: string, firm: FirmProfile, language: Language): string {
  return `<title>${escapeHtml(documentTitle(path, firm.name, language))}</title>\n    ${meta('name', 'robots', 'noindex')}`;
}

function linkedData(path: PublicRoute, address: string, firm: FirmProfile, language: Language): object {
  const { title, description } = wordsOf(path, firm, language);
  // On every page, because a reader of one page does not know the others.
  const reference = {
    '@type': 'FinancialService',
    '@id': `${ORIGIN_PLACEHOLDER}/#firm`,
    name: firm.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
    ...(isCompleteProfile(firm)
      ? {}
      : { disambiguatingDescription: headTexts(language)('demonstrationDescription') }),
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
    description,
    about: { '@id': reference['@id'] },
    inLanguage: language,
  };
  return { '@context': 'https://schema.org', '@graph': [path === '/' ? organization : reference, page] };
}
