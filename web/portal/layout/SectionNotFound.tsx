import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { PageHeader } from '../components/PageHeader.tsx';

/** A path below /portal where nothing is. */
export function SectionNotFound() {
  return (
    <>
      <PageHeader title="404 Page Not Found" intro="There is no such section in your portal." />
      <ButtonLink to="/portal">Go to the dashboard</ButtonLink>
    </>
  );
}
