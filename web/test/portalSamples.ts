import type { Portfolio } from '#common/contract/portfolio.ts';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';

export const user = { investorId: 'INV-7K3M9Q2D', fullName: 'Helena Brunner' };

export const firm: FirmProfile = {
  name: 'Sample Firm',
  legalName: 'Sample Firm AG',
  addressLines: ['Musterstrasse 1'],
  phone: '+41 44 000 00 00',
  email: 'desk@sample.example',
  chatUrl: 'https://chat.sample.example/support',
  regulator: 'Supervisor',
  copyrightYear: 2025,
  isDemonstration: true,
};

export const portfolio: Portfolio = {
  investorId: user.investorId,
  totalValue: '120000.00',
  totalInvested: '100000.00',
  profitLoss: '20000.00',
  assets: [
    { name: 'Bitcoin', allocation: 41, color: '#f7931a', value: 49_200 },
    { name: 'Gold', allocation: 59, color: '#c9a227', value: 70_800 },
  ],
  deposits: [
    { id: 'd2', amount: 60_000, date: '2026-03-02', type: 'deposit', status: 'completed' },
    { id: 'd1', amount: 40_000, date: '2026-01-05', type: 'deposit', status: 'completed' },
  ],
  version: 3,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

export const withdrawal: Withdrawal = {
  id: 'w1',
  status: 'pending',
  requestDate: '2026-11-19T08:00:00.000Z',
  amount: 2_500,
  asset: 'USD',
  address: 'CH93 0076 2011 6238 5295 7, Kantonalbank',
};
