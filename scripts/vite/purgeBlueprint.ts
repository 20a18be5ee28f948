import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';
import { blueprintClasses } from './blueprintClasses.ts';

/** Classes that react-transition-group adds during transitions of overlays and popovers. */
const TRANSITIONS = /^bp6-(overlay|popover|transition-container)(-\w+)*-(appear|enter|exit)(-active|-done)?$/;

/** Elements in Blueprint's selectors. */
const ELEMENTS =
  'a button code div fieldset form h1 h2 h3 h4 h5 h6 input kbd label li ol option p path pre select small span strong svg table tbody td textarea th thead tr ul';

/**
 * Whether a selector is for Blueprint's components. Its rules for plain elements (body, p, a …) are removed, because
 * the base styles of common/ui apply to those.
 */
const isComponentRule = (selector: string) => /\.bp6-|:root|\[data-bp/.test(selector);
const isKeyframe = (selector: string) => /^(from|to|[\d.]+%)(\s*,|$)/.test(selector.trim());

function withoutPlainElements(css: string): string {
  return css.replace(/([^{};]+)\{[^{}]*\}/g, (rule, prelude: string) => {
    const selector = prelude.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    return selector.startsWith('@') || isComponentRule(selector) || isKeyframe(selector) ? rule : '';
  });
}

/** Removes Blueprint's dark rules. The tokens that its variables are set to already have dark values. */
const withoutDark = (css: string) =>
  css.replace(/([^{};]+)\{[^{}]*\}/g, (rule, prelude: string) => {
    const kept = prelude.split(',').filter((selector) => !/\.bp6-dark|data-bp-color-scheme/.test(selector));
    return kept.length > 0 ? rule.replace(prelude, kept.join(',')) : '';
  });

/**
 * Reduces Blueprint's 57 kB (gzip) of CSS to the components that the dashboard imports, and puts them into a cascade
 * layer, so that our rules override them regardless of specificity.
 * @param folder absolute path of the sources whose imports count
 */
export function purgeBlueprint(folder: string): Plugin {
  return {
    name: 'purge-blueprint',
    enforce: 'pre',
    transform: {
      filter: { id: /@blueprintjs[\\/]core[\\/]lib[\\/]css[\\/]blueprint\.css$/ },
      async handler(css) {
        const [purged] = await new PurgeCSS().purge({
          content: [{ raw: `${blueprintClasses(folder).join(' ')} ${ELEMENTS}`, extension: 'txt' }],
          css: [{ raw: withoutDark(withoutPlainElements(css.replace(/@charset[^;]*;/, ''))) }],
          defaultExtractor: (content) => content.split(' '),
          safelist: { standard: [TRANSITIONS, /^:/] },
          keyframes: true,
          variables: true,
        });
        if (!purged) throw new Error('Blueprint’s CSS could not be purged');
        return { code: `@layer blueprint {\n${purged.css}\n}`, map: null };
      },
    },
  };
}
