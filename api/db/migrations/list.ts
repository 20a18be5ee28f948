import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Initial } from './20261120090000_Initial.ts';
import { JournalIsAppendOnly } from './20261120100000_JournalIsAppendOnly.ts';
import { NewestFirst } from './20261120131136_NewestFirst.ts';
import { StaffDevices } from './20261122100000_StaffDevices.ts';
import { AccessChange } from './20261122110000_AccessChange.ts';
import { AttemptLimits } from './20261122120000_AttemptLimits.ts';
import { JournalGuards } from './20261122130000_JournalGuards.ts';
import { PublishedHeads } from './20261122130100_PublishedHeads.ts';
import { ContactOrigin } from './20261122140000_ContactOrigin.ts';
import { AccessLog } from './20261122141000_AccessLog.ts';
import { ValuationVersion } from './20261122150000_ValuationVersion.ts';
import { ConsultationConfirmation } from './20261122151000_ConsultationConfirmation.ts';
import { DatabaseState } from './20261122160000_DatabaseState.ts';
import { GuardSearchPath } from './20261122170000_GuardSearchPath.ts';
import { InvestorNote } from './20261122171000_InvestorNote.ts';
import { ActingSession } from './20261122180000_ActingSession.ts';
import { ReportChanges } from './20261122190000_ReportChanges.ts';
import { SearchIndex } from './20261122200000_SearchIndex.ts';
import { StaffRoles } from './20261122210000_StaffRoles.ts';
import { StaffInvitations } from './20261122210100_StaffInvitations.ts';
import { SecondFactors } from './20261122211000_SecondFactors.ts';
import { Approvals } from './20261122212000_Approvals.ts';
import { DeviceAuthorization } from './20261122213000_DeviceAuthorization.ts';
import { PayoutAccounts } from './20261122214000_PayoutAccounts.ts';
import { InvestorRecovery } from './20261122214100_InvestorRecovery.ts';
import { ListCounts } from './20261122230000_ListCounts.ts';
import { DailyLimits } from './20261122231000_DailyLimits.ts';
import { AccountDifference } from './20261122232000_AccountDifference.ts';
import { Objections } from './20261122233000_Objections.ts';
import { ApplicationDecidedBy } from './20261122234000_ApplicationDecidedBy.ts';

/** In the order in which they run. Names must not change, because the database stores them. */
export const migrations: { name: string; class: Constructor<Migration> }[] = [
  { name: '20261120090000_Initial', class: Initial },
  { name: '20261120100000_JournalIsAppendOnly', class: JournalIsAppendOnly },
  { name: '20261120131136_NewestFirst', class: NewestFirst },
  { name: '20261122100000_StaffDevices', class: StaffDevices },
  { name: '20261122110000_AccessChange', class: AccessChange },
  { name: '20261122120000_AttemptLimits', class: AttemptLimits },
  { name: '20261122130000_JournalGuards', class: JournalGuards },
  { name: '20261122130100_PublishedHeads', class: PublishedHeads },
  { name: '20261122140000_ContactOrigin', class: ContactOrigin },
  { name: '20261122141000_AccessLog', class: AccessLog },
  { name: '20261122150000_ValuationVersion', class: ValuationVersion },
  { name: '20261122151000_ConsultationConfirmation', class: ConsultationConfirmation },
  { name: '20261122160000_DatabaseState', class: DatabaseState },
  { name: '20261122170000_GuardSearchPath', class: GuardSearchPath },
  { name: '20261122171000_InvestorNote', class: InvestorNote },
  { name: '20261122180000_ActingSession', class: ActingSession },
  { name: '20261122190000_ReportChanges', class: ReportChanges },
  { name: '20261122200000_SearchIndex', class: SearchIndex },
  { name: '20261122210000_StaffRoles', class: StaffRoles },
  { name: '20261122210100_StaffInvitations', class: StaffInvitations },
  { name: '20261122211000_SecondFactors', class: SecondFactors },
  { name: '20261122212000_Approvals', class: Approvals },
  { name: '20261122213000_DeviceAuthorization', class: DeviceAuthorization },
  { name: '20261122214000_PayoutAccounts', class: PayoutAccounts },
  { name: '20261122214100_InvestorRecovery', class: InvestorRecovery },
  { name: '20261122230000_ListCounts', class: ListCounts },
  { name: '20261122231000_DailyLimits', class: DailyLimits },
  { name: '20261122232000_AccountDifference', class: AccountDifference },
  { name: '20261122233000_Objections', class: Objections },
  { name: '20261122234000_ApplicationDecidedBy', class: ApplicationDecidedBy },
];
