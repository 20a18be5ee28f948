import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { PageHeader } from '../components/PageHeader.tsx';

/** The 404 page below /portal. */
export function SectionNotFound() {
  return (
    <>
      <PageHeader title="404 Page Not Found" intro="There is no such section in your portal." />
      <ButtonLink to="/portal">Go to the dashboard</ButtonLink>
    </>
  );
}
