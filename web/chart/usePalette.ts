import { useMemo, useSyncExternalStore } from 'react';

const TOKENS = {
  ink: '--ink',
  paper: '--paper',
  surface: '--surface',
  muted: '--ink-muted',
  hairline: '--hairline',
  glacier: '--glacier',
  gain: '--gain',
  loss: '--loss',
} as const;

type Token = keyof typeof TOKENS;

/** Colours as a canvas needs them, and the family of the page's text. */
export type Palette = Readonly<Record<Token | 'font', string>>;

/** A token as the browser computes it now; canvas knows neither custom properties nor light-dark(). */
function computed(token: Token): string {
  // A probe for each: where motion is reduced every change of colour counts as a transition, however short,
  // and a probe used twice would still answer with the colour before.
  const probe = document.createElement('span');
  probe.style.color = `var(${TOKENS[token]})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

/** The tokens' present values for drawing on a canvas; follows the theme. */
export function usePalette(): Palette {
  const paper = useSyncExternalStore(subscribe, () => computed('paper'));
  return useMemo(
    () => ({
      ink: computed('ink'),
      paper,
      surface: computed('surface'),
      muted: computed('muted'),
      hairline: computed('hairline'),
      glacier: computed('glacier'),
      gain: computed('gain'),
      loss: computed('loss'),
      font: getComputedStyle(document.body).fontFamily,
    }),
    [paper],
  );
}
