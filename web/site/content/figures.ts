import { illustrative } from '../../components/illustrative.ts';
import { useMessages } from '../../language/useMessages.ts';

/** Key figures of the firm, shared by the home page and the About page. */
export function useFirmFigures() {
  const t = useMessages('site.figures');
  const example = t('example');
  return {
    founded: illustrative(t('founded'), example),
    assets: illustrative(t('assets'), example),
    clients: illustrative(t('clients'), example),
    trust: illustrative(t('trust'), example),
  };
}
