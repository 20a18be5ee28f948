import { ButtonLink } from '#common/ui/ButtonLink.tsx';
import { PageHead } from '../components/PageHead.tsx';

/** A path below /portal where nothing is. */
export function UnknownSection() {
  return (
    <>
      <PageHead title="404 Page Not Found" lead="There is no such section in your portal." />
      <ButtonLink to="/portal">Go to the dashboard</ButtonLink>
    </>
  );
}
