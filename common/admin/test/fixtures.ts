import type { Application } from '#common/contract/applications.ts';
import type { ContactMessage } from '#common/contract/contacts.ts';
import type { Investor } from '#common/contract/investors.ts';
import type { StaffTask } from '#common/contract/notesAndTasks.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';

export const application = (over: Partial<Application> = {}): Application => ({
  id: 'a1',
  fullName: 'Anneliese Brunner',
  email: 'anneliese@example.com',
  phone: '+41 44 555 01 10',
  displayedPhone: '044 555 01 10',
  investmentAmount: 125000,
  investmentGoal: 'diversification',
  riskTolerance: 'moderate',
  liquidityNeeds: 'long-term',
  language: 'en',
  status: 'pending',
  submittedAt: '2026-11-20T09:00:00.000Z',
  ...over,
});

export const contactMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'm1',
  origin: 'public',
  name: 'Urs Keller',
  email: 'urs@example.com',
  subject: 'Reports',
  message: 'How often are reports sent?',
  status: 'new',
  submittedAt: '2026-11-20T09:00:00.000Z',
  language: 'en',
  ...over,
});

export const investor = (over: Partial<Investor> = {}): Investor => ({
  id: 'i1',
  investorId: 'INV-1A2B3C4D',
  fullName: 'Matteo Ferrari',
  email: 'matteo@example.com',
  language: 'en',
  investmentTier: 'Premium',
  costMethod: 'average',
  reportingCurrency: 'USD',
  totalInvested: '100000.00',
  currentPnL: '20000.00',
  portfolioValue: '120000.00',
  isActive: true,
  version: 3,
  createdAt: '2026-10-01T08:00:00.000Z',
  access: 'active',
  ...over,
});

export const portfolio = (over: Partial<Portfolio> = {}): Portfolio => ({
  investorId: 'INV-1A2B3C4D',
  totalValue: '120000.00',
  totalInvested: '100000.00',
  profitLoss: '20000.00',
  assets: [
    { name: 'Bitcoin', allocation: 60, color: '#f7931a', value: 72000 },
    { name: 'Gold', allocation: 40, color: '#c9a227', value: 48000 },
  ],
  deposits: [{ id: 'd1', amount: 100000, date: '2026-10-01', type: 'deposit', status: 'completed' }],
  version: 3,
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...over,
});

export const withdrawal = (over: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  id: 'w1',
  status: 'pending',
  requestDate: '2026-11-20T08:00:00.000Z',
  amount: 5000,
  asset: 'USD',
  address: 'CH93 0076 2011 6238 5295 7 Zürcher Kantonalbank',
  investorId: 'INV-1A2B3C4D',
  investorName: 'Matteo Ferrari',
  ...over,
});

export const task = (over: Partial<StaffTask> = {}): StaffTask => ({
  id: 't1',
  about: { record: 'investor', id: 'INV-1A2B3C4D', name: 'Matteo Ferrari' },
  text: 'Ask for the new address',
  createdBy: 'Mira Keller',
  createdAt: '2026-11-18T09:00:00.000Z',
  version: 3,
  ...over,
});
