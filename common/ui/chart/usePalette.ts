import { useSyncExternalStore } from 'react';

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

/** The computed values of all tokens; canvas supports neither custom properties nor light-dark(). */
function readPalette(): Palette {
  // New elements each time: under reduced motion every colour change is a very short transition, so reused ones would
  // still have the previous colours. All are added before one is read, so that styles are computed once.
  const probes = Object.entries(TOKENS).map(([name, property]) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${property})`;
    return { name, probe };
  });
  document.body.append(...probes.map(({ probe }) => probe));
  const colors = probes.map(({ name, probe }) => [name, getComputedStyle(probe).color]);
  for (const { probe } of probes) probe.remove();
  return { ...Object.fromEntries(colors), font: getComputedStyle(document.body).fontFamily };
}

/** The palette while something draws with it. */
let current: Palette | undefined;
let users = 0;

function subscribe(onChange: () => void): () => void {
  const update = () => {
    current = undefined;
    onChange();
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(update);
  system.addEventListener('change', update);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  users += 1;
  return () => {
    system.removeEventListener('change', update);
    chosen.disconnect();
    users -= 1;
    // Nobody would notice a change of the theme.
    if (users === 0) current = undefined;
  };
}

function snapshot(): Palette {
  current ??= readPalette();
  return current;
}

/** The current colour tokens for drawing on a canvas; follows the theme. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, snapshot);
