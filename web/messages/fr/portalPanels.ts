import forms from './portalPanels/forms.ts';
import menus from './portalPanels/menus.ts';
import notifications from './portalPanels/notifications.ts';
import performance from './portalPanels/performance.ts';
import request from './portalPanels/request.ts';
import welcome from './portalPanels/welcome.ts';
import withdrawals from './portalPanels/withdrawals.ts';

/** What opens on the dashboard, or loads after its first figures. */
export default { forms, menus, notifications, performance, request, welcome, withdrawals };
