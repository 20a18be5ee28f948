import type { DependencyType, ICruiseOptions } from 'dependency-cruiser';

/** Files by regular expressions on their paths, relative to the repository root. */
interface Files {
  path?: string | string[];
  pathNot?: string | string[];
}

interface Target extends Files {
  circular?: boolean;
  viaOnly?: { dependencyTypesNot: DependencyType[] };
  couldNotResolve?: boolean;
  dependencyTypesNot?: DependencyType[];
}

/** Tests of the service as a whole, and support code for tests. */
const API_TEST = '^api/test/';

/** Tests and their support code, which may import more than the code under test. */
const TEST = `\\.test\\.tsx?$|${API_TEST}|^web/test/|/testing/`;

/** Libraries that shared components may use. */
const REACT_LIBRARIES =
  '^node_modules/(@types/)?(react|react-dom|react-hook-form|@hookform/resolvers|react-router-dom|react-router|jotai|echarts|echarts-for-react|uqr|@tanstack/react-query)/';

/** Folders that all sections of the portal share. */
const PORTAL_SHARED = '^web/portal/(components|data|layout|session)/';

const forbid = (name: string, comment: string, from: Files, to: Target) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  // Unresolved imports are reported by their own rule only.
  to: { couldNotResolve: false, ...to },
});

/** The import rules of ARCHITECTURE.md, each with its reason. */
export const borders = [
  forbid(
    'domain-imports-domain-only',
    'Business rules, and the check of statements, run in the service, in every screen and in a checkout, so they depend on nothing else.',
    { path: '^common/(domain|statements)/', pathNot: TEST },
    { pathNot: '^common/(domain|statements)/' },
  ),
  forbid(
    'domain-tests-stay-in-domain',
    'A business rule that needs another module in its test belongs to that module.',
    { path: '^common/domain/.*\\.test\\.ts$' },
    { path: '^(common/(?!domain/)|api/|web/|desktop-admin/)' },
  ),
  forbid(
    'language-imports-the-message-library',
    'Service and screens take their texts through these files, so they depend on neither.',
    { path: '^common/(language|messages)/', pathNot: TEST },
    {
      pathNot: '^common/(language|messages|domain)/|^node_modules/(@types/react|react|use-intl|icu-minify)/',
    },
  ),
  forbid(
    'contract-imports-domain-and-zod',
    'Browser, service and API documentation import the contract, so each of its imports is in all three. An IBAN is checked in all of them.',
    { path: '^common/contract/', pathNot: TEST },
    { pathNot: '^common/(contract|domain|language|messages)/|^node_modules/(zod|ibantools)/' },
  ),
  forbid(
    'client-imports-contract',
    'The client works in every host, so it depends neither on screens nor on a runtime.',
    { path: '^common/client/', pathNot: ['^common/client/react/', TEST] },
    { pathNot: '^common/client/(?!react/)|^common/contract/' },
  ),
  forbid(
    'react-client-has-no-components',
    'Site, portal and dashboard share these hooks, so components here would be loaded by all of them.',
    { path: '^common/client/react/', pathNot: TEST },
    {
      pathNot:
        '^common/(client|contract|domain|language|messages)/|^node_modules/(@types/)?(react|react-hook-form|@tanstack/react-query|@simplewebauthn/browser)/',
    },
  ),
  forbid(
    'ui-imports-domain-and-react',
    'Every page loads shared components, so they neither call the API nor use a heavy library.',
    { path: '^common/ui/', pathNot: TEST },
    { pathNot: `^common/(ui|domain|language|messages)/|${REACT_LIBRARIES}` },
  ),
  forbid(
    'admin-stays-in-common',
    'Two hosts mount the dashboard, and two show returns, so neither depends on one; platform.ts has what differs.',
    { path: '^common/(admin|performance)/' },
    { pathNot: '^common/(admin|performance|ui|client|contract|domain|language|messages)/|^node_modules/' },
  ),
  forbid(
    'blueprint-only-in-admin',
    'Blueprint is larger than a public page, so only the staff dashboard and its build plugins may use it.',
    { pathNot: '^(common/admin|scripts/vite)/' },
    { path: '^node_modules/@blueprintjs/' },
  ),
  forbid(
    'api-imports-contract-and-domain',
    'The service shares rules, schemas and texts with the screens and none of their code.',
    { path: '^api/', pathNot: TEST },
    { path: '^common/(?!contract/|domain/|language/|messages/)' },
  ),
  forbid(
    'api-tests-import-no-screens',
    'Tests of the service use the client, but screens would require the DOM.',
    { path: ['^api/.*\\.test\\.ts$', API_TEST] },
    { path: '^common/(ui|admin)/' },
  ),
  forbid(
    'applications-are-independent',
    'Site, service and desktop app are released separately, so they do not import one another. Tools need none of them.',
    { path: '^(web|api|desktop-admin|tools)/' },
    { path: '^(web|api|desktop-admin)/', pathNot: '^$1/' },
  ),
  forbid(
    'common-imports-no-application',
    'Shared code cannot depend on one of the applications that share it.',
    { path: '^common/' },
    { path: '^(web|api|desktop-admin|e2e|scripts|bench|workbench)/' },
  ),
  forbid(
    'renderer-is-a-web-page',
    'The window of the desktop app is a web page without access to Node and Electron.',
    { path: '^desktop-admin/renderer/', pathNot: TEST },
    { pathNot: '^desktop-admin/(renderer/|bridge\\.ts$)|^common/(admin|client|ui)/|^node_modules/' },
  ),
  forbid(
    'preload-imports-the-port',
    'The preload script has privileges, so it contains only the platform port and stays reviewable.',
    { path: '^desktop-admin/preload/', pathNot: TEST },
    {
      pathNot:
        '^desktop-admin/(preload/|bridge\\.ts$)|^common/admin/platform\\.ts$|^node_modules/electron/|^electron$',
    },
  ),
  forbid(
    'bridge-is-types-only',
    'Window, preload script and main process share these types, so they must not import code.',
    { path: '^desktop-admin/bridge\\.ts$' },
    { pathNot: '^common/(admin/(platform|commands/commandTable)\\.ts$|domain/)' },
  ),
  forbid(
    'main-imports-no-pages',
    'The main process has privileges, so it uses its own files, business rules and the lists of tabs and commands.',
    { path: '^desktop-admin/main/', pathNot: TEST },
    {
      path: '^common/(?!domain/|admin/(tabs|commands/(commandTable|appShortcuts))\\.ts$)|^desktop-admin/(?!main/|bridge\\.ts$)',
    },
  ),
  forbid(
    'api-features-are-independent',
    'A feature that imports another cannot be changed alone; shared code belongs outside features.',
    { path: '^api/features/([^/]+)/' },
    { path: '^api/features/[^/]+/', pathNot: '^api/features/$1/' },
  ),
  forbid(
    'api-base-imports-no-feature',
    'Every feature builds on database, HTTP, sessions and context; if one of these imported a feature, all would depend on it.',
    {
      path: '^api/(accessLog|accounts|approvals|attemptLimits|config|crypto|db|email|errors|fees|health|http|jobs|journal|ledger|metrics|passwords|payoutAccounts|prices|recovery|returns|sessions|statements|storedDocuments|valuation)/|^api/(context|unitOfWork)\\.ts$',
      // The list of the migrations of all modules.
      pathNot: [TEST, '^api/db/migrations/list\\.ts$'],
    },
    { path: '^api/features/' },
  ),
  forbid(
    'entries-are-shown-or-verified',
    'The journal is an audit: state is read from tables, and only what shows or verifies entries reads them.',
    {
      path: '^api/',
      pathNot: [
        '^api/(demo|journal|verification)/',
        '^api/(entities|erasure/(eraseEntries|held(OfStaff)?))\\.ts$',
        // These show entries.
        '^api/features/(activity|notifications|overview)/|^api/features/approvals/dryRun\\.ts$',
        TEST,
      ],
    },
    { path: '^api/journal/(entities|foldEntries|readEntries)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'entries-are-appended-by-the-unit-of-work',
    'A change and its entry are one transaction, so commands record entries in their unit of work.',
    { path: '^api/', pathNot: ['^api/((demo|journal|verification)/|(unitOfWork|startService)\\.ts$)', TEST] },
    { path: '^api/journal/append\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'postings-and-charges-have-one-writer',
    'Postings add up to 0 and follow from one account change, and a charge is stored with its booking; rows written elsewhere would not.',
    { path: '^api/([^/]+)/', pathNot: ['^api/verification/|^api/erasure/held(OfStaff)?\\.ts$', TEST] },
    { path: '^api/(ledger|fees)/entities\\.ts$', pathNot: '^api/$1/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'commands-use-the-unit-of-work',
    'Queries read with typed SQL; a command changes entities, or rows under a condition with nativeUpdate, so that nothing is written past the unit of work.',
    { path: '^api/features/.*/(commands|entities|present|proposals|routes)\\.ts$' },
    { path: '^api/db/(conditions|kysely|rowByKey|tables)\\.ts$|^node_modules/kysely/' },
  ),
  forbid(
    'admin-features-are-independent',
    'A tab that imports another cannot be changed alone; shared code belongs to common/admin itself.',
    { path: '^common/admin/features/([^/]+)/' },
    { path: '^common/admin/features/[^/]+/', pathNot: '^common/admin/features/$1/' },
  ),
  forbid(
    'web-areas-are-independent',
    'Site, forms and portal are loaded separately, so they do not import one another.',
    { path: '^web/(site|forms|portal)/' },
    { path: '^web/(site|forms|portal)/', pathNot: '^web/$1/' },
  ),
  forbid(
    'portal-sections-are-independent',
    'Sections of the portal are loaded when opened; shared code belongs to a shared folder.',
    { path: '^web/portal/([^/]+)/', pathNot: PORTAL_SHARED },
    { path: '^web/portal/[^/]+/', pathNot: ['^web/portal/$1/', PORTAL_SHARED] },
  ),
  forbid(
    'code-imports-no-tests',
    'Product code that imports a test file would not start without the tests.',
    { path: '^(common|api|web|desktop-admin)/', pathNot: TEST },
    { path: TEST },
  ),
  forbid(
    'no-cycles',
    'Files that import each other cannot be read, tested or loaded separately.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'everything-resolves',
    'An unresolved import fails only when its page is opened.',
    {},
    { couldNotResolve: true },
  ),
];

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 has no JavaScript API, so swc parses the files.
  parser: 'swc',
  doNotFollow: { path: '^node_modules/' },
  exclude: { path: '^(dist|node_modules/\\.cache)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'node', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    mainFields: ['module', 'main', 'types'],
  },
};
