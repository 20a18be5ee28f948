import type { Language } from '#common/language/language.ts';

/** Texts that load together. A page names the areas that it needs; each has one file per language. */
export interface Areas {
  readonly apply: typeof import('../messages/en/apply.ts')['default'];
  readonly belowFold: typeof import('../messages/en/belowFold.ts')['default'];
  readonly contact: typeof import('../messages/en/contact.ts')['default'];
  readonly demo: typeof import('../messages/en/demo.ts')['default'];
  readonly forms: typeof import('../messages/en/forms.ts')['default'];
  readonly home: typeof import('../messages/en/home.ts')['default'];
  readonly layout: typeof import('../messages/en/layout.ts')['default'];
  readonly legal: typeof import('../messages/en/legal.ts')['default'];
  readonly offer: typeof import('../messages/en/offer.ts')['default'];
  readonly pages: typeof import('../messages/en/pages.ts')['default'];
  readonly portal: typeof import('../messages/en/portal.ts')['default'];
  readonly portalAccount: typeof import('../messages/en/portalAccount.ts')['default'];
  readonly portalAnalytics: typeof import('../messages/en/portalAnalytics.ts')['default'];
  readonly portalDocuments: typeof import('../messages/en/portalDocuments.ts')['default'];
  readonly portalFees: typeof import('../messages/en/portalFees.ts')['default'];
  /** Messages of the schemas, which have the English ones themselves. */
  readonly portalFields: typeof import('../messages/en/portalFields.ts')['default'];
  readonly portalHoldings: typeof import('../messages/en/portalHoldings.ts')['default'];
  readonly portalJournal: typeof import('../messages/en/portalJournal.ts')['default'];
  readonly portalMarkets: typeof import('../messages/en/portalMarkets.ts')['default'];
  readonly portalPanels: typeof import('../messages/en/portalPanels.ts')['default'];
  readonly portalPerformance: typeof import('../messages/en/portalPerformance.ts')['default'];
  readonly portalPersonalData: typeof import('../messages/en/portalPersonalData.ts')['default'];
  readonly portalSettings: typeof import('../messages/en/portalSettings.ts')['default'];
  readonly proof: typeof import('../messages/en/proof.ts')['default'];
  readonly signIn: typeof import('../messages/en/signIn.ts')['default'];
  readonly results: typeof import('../messages/en/results.ts')['default'];
  readonly site: typeof import('../messages/en/site.ts')['default'];
  readonly verify: typeof import('../messages/en/verify.ts')['default'];
  /** The shared components have their English texts themselves. */
  readonly ui: typeof import('../messages/en/ui.ts')['default'];
}
export type Area = keyof Areas;

type Catalogue = Areas[Area];

/**
 * Imports an area. In the built app its file has a name that follows from language and area (scripts/vite/messages.ts),
 * because a list of the files of all languages would be part of every page.
 */
const importArea: (language: Language, area: Area) => Promise<Catalogue> =
  import.meta.env.PROD && !import.meta.env.SSR
    ? async (language, area) =>
        (await import(/* @vite-ignore */ `/assets/${area}-${language}-${import.meta.env.VITE_MESSAGES}.js`))
          .default
    : (language, area) => {
        const load = import.meta.glob<Catalogue>('../messages/*/*.ts', { import: 'default' })[
          pathOf(language, area)
        ];
        if (!load) throw new Error(`There are no texts of ${area} in ${language}.`);
        return load();
      };

/** What is loaded, by path. Catalogues never change, so requests of one path share their result. */
const loaded = new Map<string, Catalogue>();
const loading = new Map<string, Promise<Catalogue>>();

const pathOf = (language: Language, area: Area) => `../messages/${language}/${area}.ts`;

/** The texts of an area, if they are loaded. */
export const loadedArea = <A extends Area>(language: Language, area: A): Areas[A] | undefined =>
  loaded.get(pathOf(language, area)) as Areas[A] | undefined;

/** Loads the texts of an area. A failed request is not kept, so that another attempt asks again. */
export function loadArea<A extends Area>(language: Language, area: A): Promise<Areas[A]> {
  const path = pathOf(language, area);
  const known = loading.get(path);
  if (known) return known as Promise<Areas[A]>;
  const request = importArea(language, area).then(
    (catalogue) => {
      loaded.set(path, catalogue);
      return catalogue;
    },
    (error: unknown) => {
      loading.delete(path);
      throw error;
    },
  );
  loading.set(path, request);
  return request as Promise<Areas[A]>;
}

/** Loads the texts of several areas. */
export async function loadAreas(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(language, area)));
}
