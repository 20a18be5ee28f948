import { type ComponentType, lazy, useState } from 'react';
import type { Language } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { type Area, loadAreas } from './language/areas.ts';
import { loadWithRetry } from './loadWithRetry.ts';
import { useRestoredInput } from './restoreInput.ts';

export interface LazyPage {
  /** The page's component, or a lazy one that suspends until it is loaded. */
  readonly component: (language: Language) => ComponentType;
  /**
   * Loads the page's code and its texts, so that it then renders without suspending, on the server and during
   * hydration. Rejects when they cannot be loaded.
   */
  readonly preload: (language: Language) => Promise<void>;
  /** Texts that the page shows at first. */
  readonly areas: readonly Area[];
}

/**
 * A page, or a part of one, whose code loads on first render. Unlike `lazyWithRetry` it can be preloaded, so that it
 * hydrates, and retries until it succeeds.
 * @param areas texts that the page shows at first
 */
export function lazyPage(
  load: (language: Language) => Promise<ComponentType>,
  areas: readonly Area[] = [],
): LazyPage {
  let loaded: ComponentType | undefined;
  const loadAll = async (language: Language) => {
    const [component] = await Promise.all([load(language), loadAreas(language, areas)]);
    return component;
  };
  // Loads in the language of its first render, because a document has one language.
  let Lazy: ComponentType | undefined;
  return {
    areas,
    component: (language) => {
      // React keeps what is prerendered while it loads; an error would remove the whole page.
      Lazy ??= lazy(async () => ({ default: await loadWithRetry(() => loadAll(language)) }));
      return loaded ?? Lazy;
    },
    preload: async (language) => {
      loaded = await loadAll(language);
    },
  };
}

interface LazyPageViewProps {
  readonly page: LazyPage;
  /** Id of the element that contains what is prerendered of it, if it has controls that people change. */
  readonly within?: string;
}

/** Renders a lazy page. Needs a Suspense above it and a `key` per page, because it keeps its component. */
export function LazyPageView({ page, within }: LazyPageViewProps) {
  const language = useLanguage();
  useRestoredInput(within);
  // Kept from the first render: a page that finishes loading in between must not be remounted.
  const [Page] = useState<ComponentType>(() => page.component(language));
  return <Page />;
}
