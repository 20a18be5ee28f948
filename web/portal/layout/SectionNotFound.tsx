import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { PageHeader } from '../components/PageHeader.tsx';

/** The 404 page below /portal. */
export function SectionNotFound() {
  const t = useMessages('portalPanels.menus');
  return (
    <>
      <PageHeader title={t('notFound')} intro={t('notFoundText')} />
      <ButtonLink to="/portal">{t('toDashboard')}</ButtonLink>
    </>
  );
}
