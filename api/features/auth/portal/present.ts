import type { Investor } from '#api/accounts/entities.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getProfile, listSessions } from '#common/contract/portalAuth.ts';
import type { InvestorSession } from './queries.ts';

export const presentProfile = (investor: Investor): HandlerOutput<typeof getProfile>['profile'] => ({
  investorId: investor.investorId,
  fullName: investor.fullName,
  email: displayAddress(investor.email),
  phone: investor.phone ?? undefined,
  displayedPhone: investor.phone ? displayPhone(investor.phone) : undefined,
  language: investor.language,
  investmentTier: investor.tier,
  memberSince: investor.createdAt.toISOString(),
});

export const presentSession = (
  session: InvestorSession,
  currentId: string,
): HandlerOutput<typeof listSessions>['sessions'][number] => ({
  id: session.id,
  startedAt: session.createdAt.toISOString(),
  lastActiveAt: session.lastActiveAt.toISOString(),
  device: session.device,
  current: session.id === currentId,
});
