import type { DependencyType, ICruiseOptions } from 'dependency-cruiser';

/** Files that a rule is about, by regular expressions on their path from the top of the repository. */
interface Files {
  path?: string | string[];
  pathNot?: string | string[];
}

interface Target extends Files {
  circular?: boolean;
  viaOnly?: { dependencyTypesNot: DependencyType[] };
  couldNotResolve?: boolean;
}

/** Tests of the service that belong to no single file, and what tests need. */
const API_TEST = '^api/test/';

/** Tests and what only tests use may reach further than the code they test. */
const TEST = `\\.test\\.tsx?$|${API_TEST}|^web/test/|/testing/`;

/** What a shared piece may stand on: React, forms, routing, state, drawing, type. */
const REACT_LIBRARIES =
  '^node_modules/(@types/)?(react|react-dom|react-hook-form|@hookform/resolvers|react-router-dom|react-router|jotai|echarts|echarts-for-react|@tanstack/react-query|@fontsource-variable/[^/]+)/';

/** Rooms of the portal that all its sections stand on, or that hold them together. */
const PORTAL_SHARED = '^web/portal/(components|data|layout|pieces|session|shell|testing)/';

const forbid = (name: string, comment: string, from: Files, to: Target) => ({
  name,
  comment,
  severity: 'error' as const,
  from,
  // What leads nowhere is reported once, by the rule for that.
  to: { couldNotResolve: false, ...to },
});

/** The borders of ARCHITECTURE.md. Each says in one sentence what would go wrong without it. */
export const borders = [
  forbid(
    'domain-knows-nothing',
    'The rules of money and allocation must give the same answer everywhere, so they depend on nothing but each other.',
    { path: '^common/domain/', pathNot: TEST },
    { pathNot: '^common/domain/' },
  ),
  forbid(
    'domain-tests-stay-in-domain',
    'A rule that needs another room to be tested is not a rule of the domain.',
    { path: '^common/domain/.*\\.test\\.ts$' },
    { path: '^(common/(?!domain/)|api/|web/|desktop-admin/)' },
  ),
  forbid(
    'contract-knows-domain-and-zod',
    'The contract is read by browser, service and documentation alike: anything else it pulled in, all three would carry.',
    { path: '^common/contract/', pathNot: TEST },
    { pathNot: '^common/(contract|domain)/|^node_modules/zod/' },
  ),
  forbid(
    'client-knows-contract',
    'The client is derived from the contract and must work in any shell, so it knows neither screens nor a runtime.',
    { path: '^common/client/', pathNot: ['^common/client/react/', TEST] },
    { pathNot: '^common/client/(?!react/)|^common/contract/' },
  ),
  forbid(
    'react-client-has-no-interface',
    'Site, portal and dashboard call the API in one way: components here would weigh on all of them.',
    { path: '^common/client/react/', pathNot: TEST },
    {
      pathNot:
        '^common/(client|contract)/|^node_modules/(@types/)?(react|react-hook-form|@tanstack/react-query)/',
    },
  ),
  forbid(
    'ui-knows-domain-and-react',
    'Shared pieces that call the service or use a heavy toolkit would weigh on every page, so they only draw.',
    { path: '^common/ui/', pathNot: TEST },
    { pathNot: `^common/(ui|domain)/|${REACT_LIBRARIES}` },
  ),
  forbid(
    'admin-stays-in-common',
    'Two shells mount the dashboard, so it depends on neither; what differs comes in through platform.ts.',
    { path: '^common/admin/' },
    { pathNot: '^common/(admin|ui|client|contract|domain)/|^node_modules/' },
  ),
  forbid(
    'blueprint-only-in-admin',
    'Blueprint weighs more than a whole public page, so only the staff dashboard may use it, and the build to trim it.',
    { pathNot: '^(common/admin|scripts/vite)/' },
    { path: '^node_modules/@blueprintjs/' },
  ),
  forbid(
    'api-knows-contract-and-domain',
    'The service shares rules and promises with the screens, never their code.',
    { path: '^api/', pathNot: TEST },
    { path: '^common/(?!contract/|domain/)' },
  ),
  forbid(
    'api-tests-may-also-call',
    'Tests of the service call it as a client does; a screen in them would bring the DOM in.',
    { path: ['^api/.*\\.test\\.ts$', API_TEST] },
    { path: '^common/(ui|admin)/' },
  ),
  forbid(
    'houses-never-import-each-other',
    'Site, service and desktop app ship separately: an import across would tie their releases together.',
    { path: '^(web|api|desktop-admin)/' },
    { path: '^(web|api|desktop-admin)/', pathNot: '^$1/' },
  ),
  forbid(
    'common-never-looks-up',
    'What everyone shares cannot depend on one of those who share it.',
    { path: '^common/' },
    { path: '^(web|api|desktop-admin|e2e|scripts|bench|workbench)/' },
  ),
  forbid(
    'renderer-mounts-admin',
    'The window of the desktop app is a web page: it may mount the dashboard and nothing that needs the machine.',
    { path: '^desktop-admin/renderer/', pathNot: TEST },
    { pathNot: '^desktop-admin/(renderer/|bridge\\.ts$)|^common/(admin|client|ui)/|^node_modules/' },
  ),
  forbid(
    'preload-knows-the-port',
    'The bridge exposes the platform port and nothing more, so that it can be read in one sitting.',
    { path: '^desktop-admin/preload/', pathNot: TEST },
    {
      pathNot:
        '^desktop-admin/(preload/|bridge\\.ts$)|^common/admin/platform\\.ts$|^node_modules/electron/|^electron$',
    },
  ),
  forbid(
    'bridge-is-a-promise',
    'What window and privileged process say to each other is stated once, in types and names that pull in no code.',
    { path: '^desktop-admin/bridge\\.ts$' },
    { pathNot: '^common/(admin/(platform|commands/commandTable)\\.ts$|domain/)' },
  ),
  forbid(
    'main-stays-small',
    'The privileged process uses its own files, the pure rules and the lists of tabs and commands, and no code written for a page.',
    { path: '^desktop-admin/main/', pathNot: TEST },
    {
      path: '^common/(?!domain/|admin/(tabs|commands/commandTable)\\.ts$)|^desktop-admin/(?!main/|bridge\\.ts$)',
    },
  ),
  forbid(
    'api-features-are-strangers',
    'A feature that reaches into its neighbour cannot be changed alone; what two need belongs to the room above.',
    { path: '^api/features/([^/]+)/' },
    { path: '^api/features/[^/]+/', pathNot: '^api/features/$1/' },
  ),
  forbid(
    'admin-features-are-strangers',
    'A tab that imports its neighbour cannot be changed alone; what two need belongs to common/admin itself.',
    { path: '^common/admin/features/([^/]+)/' },
    { path: '^common/admin/features/[^/]+/', pathNot: '^common/admin/features/$1/' },
  ),
  forbid(
    'web-rooms-are-strangers',
    'Site, forms and portal load separately; an import between them would put one into the other.',
    { path: '^web/(site|forms|intake|portal)/' },
    { path: '^web/(site|forms|intake|portal)/', pathNot: '^web/$1/' },
  ),
  forbid(
    'portal-sections-are-strangers',
    'Sections of the portal load when they are opened; what two need belongs to a room that they share.',
    { path: '^web/portal/([^/]+)/', pathNot: PORTAL_SHARED },
    { path: '^web/portal/[^/]+/', pathNot: ['^web/portal/$1/', PORTAL_SHARED] },
  ),
  forbid(
    'tests-are-leaves',
    'Shipped code that needs a test file would not start where tests are left out.',
    { path: '^(common|api|web|desktop-admin)/', pathNot: TEST },
    { path: TEST },
  ),
  forbid(
    'no-cycles',
    'Files that need each other are one file in two places: neither can be read, tested or loaded first.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'everything-resolves',
    'An import that leads nowhere fails only when someone opens that page.',
    {},
    { couldNotResolve: true },
  ),
];

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 has no JavaScript interface, so swc reads the files.
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
