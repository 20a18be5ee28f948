import { useMemo, useSyncExternalStore } from 'react';

export interface Palette {
  readonly ink: string;
  readonly paper: string;
  readonly muted: string;
  readonly hairline: string;
  readonly glacier: string;
  readonly font: string;
}

/** A token as the browser computes it now; canvas knows neither custom properties nor light-dark(). */
function computed(names: Readonly<Record<string, string>>): Record<string, string> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours: Record<string, string> = {};
  for (const [key, token] of Object.entries(names)) {
    probe.style.color = `var(${token})`;
    colours[key] = getComputedStyle(probe).color;
  }
  probe.remove();
  return colours;
}

const TOKENS = {
  ink: '--ink',
  paper: '--paper',
  muted: '--ink-muted',
  hairline: '--hairline',
  glacier: '--glacier',
} as const;

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
  const paper = useSyncExternalStore(subscribe, () => computed({ paper: '--paper' })['paper'] ?? '');
  return useMemo(() => {
    const colours = computed(TOKENS);
    const of = (key: keyof typeof TOKENS) => colours[key] ?? '';
    return {
      ink: of('ink'),
      paper,
      muted: of('muted'),
      hairline: of('hairline'),
      glacier: of('glacier'),
      font: getComputedStyle(document.body).fontFamily,
    };
  }, [paper]);
}
