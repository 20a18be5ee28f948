import { StaffSchema } from '#api/sessions/entities.ts';
import { addPasskeyRow, addTotpRow } from '#api/test/support/factorRows.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as portal from '#common/contract/portalFactors.ts';
import * as staff from '#common/contract/staffFactors.ts';
import type { CreateExample } from './idempotentRequests.ts';

const whoOf = ({ access }: Endpoint) => (access === 'staff' ? 'staff' : 'investor');

async function ownerOf({ app, anna }: InvestorsFixture, endpoint: Endpoint) {
  if (endpoint.access !== 'staff') return { kind: 'investor', id: anna.row.id } as const;
  const { id } = await app.context.em().findOneOrFail(StaffSchema, { username: 'admin' });
  return { kind: 'staff', id } as const;
}

const passkeyChange: (endpoint: Endpoint, body: object) => CreateExample =
  (endpoint, body) => async (fixture) => {
    const owner = await ownerOf(fixture, endpoint);
    const [passkeyId, otherId] = [
      await addPasskeyRow(fixture.app.context, owner),
      await addPasskeyRow(fixture.app.context, owner),
    ];
    const other = { body: { passkeyId: otherId, ...body } };
    return { endpoint, who: whoOf(endpoint), body: { passkeyId, ...body }, other };
  };

const totpRemoval: (endpoint: Endpoint) => CreateExample = (endpoint) => async (fixture) => {
  await addTotpRow(fixture.app.context, await ownerOf(fixture, endpoint));
  return { endpoint, who: whoOf(endpoint) };
};

/** Changes of second factors that can be repeated safely. */
export const FACTOR_EXAMPLES: readonly CreateExample[] = [
  passkeyChange(staff.renameStaffPasskey, { name: 'Laptop' }),
  passkeyChange(portal.renamePortalPasskey, { name: 'Laptop' }),
  passkeyChange(staff.removeStaffPasskey, {}),
  passkeyChange(portal.removePortalPasskey, {}),
  totpRemoval(staff.removeStaffTotp),
  totpRemoval(portal.removePortalTotp),
];
