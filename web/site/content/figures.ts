import { illustrative } from '../../components/illustrative.ts';
import { useMessages } from '../../language/useMessages.ts';

/** The newest of their dates in the bundled profile. */
export const FIRM_FIGURES_AS_OF = '2025-12-31';

/** Key figures of the firm, shared by the home page and the About page. */
export function useFirmFigures() {
  const t = useMessages('site.figures');
  const example = (name: 'founded' | 'assets' | 'clients' | 'trust') =>
    illustrative(t(name), t('example'), FIRM_FIGURES_AS_OF);
  return {
    founded: example('founded'),
    assets: example('assets'),
    clients: example('clients'),
    trust: example('trust'),
  };
}
