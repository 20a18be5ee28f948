import { operationOf, type StoredChanges } from './approvals/registry.ts';
import type { Context } from './context.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { approvalRoutes } from './features/approvals/routes.ts';
import { deviceAuthorizationRoutes } from './features/auth/device/routes.ts';
import { secondFactorRoutes } from './features/auth/factors/routes.ts';
import { portalAuthRoutes } from './features/auth/portal/routes.ts';
import { staffAuthRoutes } from './features/auth/staff/routes.ts';
import { staffAccountRoutes } from './features/auth/staffAccounts/routes.ts';
import { consultationRoutes } from './features/consultations/routes.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { emailRoutes } from './features/email/routes.ts';
import { erasureRoutes } from './features/erasure/routes.ts';
import { feeRoutes } from './features/fees/routes.ts';
import { firmRoutes } from './features/firm/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { investorRoutes } from './features/investors/routes.ts';
import { marketRoutes } from './features/markets/routes.ts';
import { notesAndTasksRoutes } from './features/notesAndTasks/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { payoutAccountRoutes } from './features/payoutAccounts/routes.ts';
import { portalConfigRoutes } from './features/portalConfig/routes.ts';
import { portfolioRoutes } from './features/portfolio/routes.ts';
import { recordTagRoutes } from './features/recordTags/routes.ts';
import { replyRoutes } from './features/replies/routes.ts';
import { statementRoutes } from './features/statements/routes.ts';
import { statementRunRoutes } from './features/statements/runRoutes.ts';
import { summaryRoutes } from './features/summary/routes.ts';
import { tradeRoutes } from './features/trades/routes.ts';
import { valuationRoutes } from './features/valuation/routes.ts';
import { withdrawalRoutes } from './features/withdrawals/routes.ts';
import { isPollRoute, type PollRoute } from './http/endpoints/accountPoll.ts';
import type { Route } from './http/endpoints/bind.ts';

/** What investors poll. */
export const pollRoutes: readonly PollRoute[] = [
  ...portfolioRoutes,
  ...withdrawalRoutes,
  ...notificationRoutes,
].filter(isPollRoute);

const contractRoutes: readonly Route[] = [
  ...applicationRoutes,
  ...contactRoutes,
  ...consultationRoutes,
  ...replyRoutes,
  ...portalAuthRoutes,
  ...portfolioRoutes,
  ...tradeRoutes,
  ...feeRoutes,
  ...statementRoutes,
  ...statementRunRoutes,
  ...documentRoutes,
  ...erasureRoutes,
  ...valuationRoutes,
  ...withdrawalRoutes,
  ...payoutAccountRoutes,
  ...marketRoutes,
  ...notificationRoutes,
  ...staffAuthRoutes,
  ...deviceAuthorizationRoutes,
  ...secondFactorRoutes,
  ...staffAccountRoutes,
  ...summaryRoutes,
  ...overviewRoutes,
  ...importRoutes,
  ...investorRoutes,
  ...notesAndTasksRoutes,
  ...recordTagRoutes,
  ...portalConfigRoutes,
  ...approvalRoutes,
  ...emailRoutes,
  ...activityRoutes,
];

/** Every endpoint of the contract with its handler. */
export const routes = (context: Context): readonly Route[] => [
  ...contractRoutes,
  ...firmRoutes(context),
  ...healthRoutes(context),
];

/** What can wait for a second person. */
export const storedChanges: StoredChanges = new Map(
  contractRoutes.flatMap(({ endpoint, storedChange }) =>
    storedChange ? [[operationOf(endpoint), storedChange]] : [],
  ),
);
