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

/** Computed colours for a canvas, and the page's font family. */
export type Palette = Readonly<Record<Token | 'font', string>>;

/** The computed value of a colour token; canvas supports neither custom properties nor light-dark(). */
function computed(token: Token): string {
  // Use a new element each time: under reduced motion every colour change is a very short transition,
  // so a reused element would still return the previous colour.
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

/** The current colour tokens for drawing on a canvas; follows the theme. */
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
