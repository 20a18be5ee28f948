import { illustrative } from '../../components/illustrative.ts';
import { useMessages } from '../../language/useMessages.ts';

/** The dates of the figures, as the profile of the demonstration states them. */
export const FIRM_FIGURES_AS_OF = {
  founded: '2022-03-01',
  assets: '2025-12-31',
  clients: '2025-12-31',
  trust: '2025-06-30',
} as const;

/** The date of the fees and risks, as the profile of the demonstration states it. */
export const DISCLOSURES_AS_OF = '2026-11-26';

/** Key figures of the firm, shared by the home page and the About page. */
export function useFirmFigures() {
  const t = useMessages('site.figures');
  const example = (name: keyof typeof FIRM_FIGURES_AS_OF) =>
    illustrative(t(name), t('example'), FIRM_FIGURES_AS_OF[name]);
  return {
    founded: example('founded'),
    assets: example('assets'),
    clients: example('clients'),
    trust: example('trust'),
  };
}
