import type { Context } from './context.ts';
import { accessLogRoutes } from './features/accessLog/routes.ts';
import { addressRoutes } from './features/addresses/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { firmRoutes } from './features/firm/routes.ts';
import { portalRoutes } from './features/identity/portalRoutes.ts';
import { staffRoutes } from './features/identity/staffRoutes.ts';
import { intakeRoutes } from './features/intake/routes.ts';
import { investorRoutes } from './features/investors/routes.ts';
import { mailroomRoutes } from './features/mailroom/routes.ts';
import { marketRoutes } from './features/markets/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { portfolioRoutes } from './features/portfolio/routes.ts';
import { summaryRoutes } from './features/summary/routes.ts';
import { withdrawalRoutes } from './features/withdrawals/routes.ts';
import type { Route } from './http/bind.ts';

/** Every call of the contract with what answers it. */
export const routes = (context: Context): readonly Route[] => [
  ...intakeRoutes,
  ...portalRoutes,
  ...portfolioRoutes,
  ...withdrawalRoutes,
  ...marketRoutes,
  ...notificationRoutes,
  ...staffRoutes,
  ...summaryRoutes,
  ...investorRoutes,
  ...addressRoutes,
  ...mailroomRoutes,
  ...auditRoutes,
  ...accessLogRoutes,
  ...firmRoutes(context),
];
