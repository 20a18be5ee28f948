import { addStaff } from '#api/test/support/addStaff.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideApproval, withdrawApproval } from '#common/contract/approvals.ts';
import { erasePerson } from '#common/contract/erasures.ts';
import { generateInvestor, updateInvestor } from '#common/contract/investors.ts';
import { setPolicies } from '#common/contract/policies.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import type { CreateExample } from './idempotentRequests.ts';

const NO_APPROVAL = '00000000-0000-4000-8000-000000000000';
const off = [{ kind: 'withdrawal', isOn: false, amount: 10_000 }];
const above20000 = [{ kind: 'withdrawal', isOn: true, amount: 20_000 }];

const requestAddress = (staff: Client, symbol: 'eth' | 'usdt') =>
  expectPending(
    staff.call(setDepositAddress, {
      body: { symbol, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    }),
  );

/** Last of all examples: from the second person on, changes of the fixture's staff wait for approval. */
const addRosa = ({ app }: InvestorsFixture) => addStaff(app, 'rosa');

export const APPROVAL_EXAMPLES: readonly CreateExample[] = [
  async () => ({
    endpoint: setPolicies,
    who: 'staff',
    body: { policies: off, version: 1 },
    other: { body: { policies: above20000, version: 1 } },
  }),
  async (fixture) => {
    const rosa = await addRosa(fixture);
    const id = await requestAddress(rosa, 'eth');
    const { changeHash } = await readApproval(rosa, id);
    return {
      endpoint: decideApproval,
      who: 'staff',
      body: { approvalId: id, changeHash, decision: 'reject', note: 'Not agreed' },
      other: { body: { approvalId: id, changeHash, decision: 'approve' } },
    };
  },
  async ({ staff }) => {
    const { investor } = await staff.call(generateInvestor, {
      body: { email: 'nora.keller@example.com', fullName: 'Nora Keller' },
    });
    const body = { isActive: false, version: investor.version };
    await staff.call(updateInvestor, { params: { id: investor.id }, body });
    const person = { kind: 'investor', subject: investor.investorId } as const;
    return {
      endpoint: erasePerson,
      who: 'staff',
      body: { ...person, ground: 'request' },
      other: { body: { ...person, ground: 'wrongly_recorded' } },
    };
  },
  async ({ staff }) => ({
    endpoint: withdrawApproval,
    who: 'staff',
    body: { approvalId: await requestAddress(staff, 'usdt') },
    other: { body: { approvalId: NO_APPROVAL } },
  }),
];
