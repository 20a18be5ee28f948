import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { DashboardState, Platform } from '#common/admin/platform.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { createDesktopPlatform } from './desktopPlatform.ts';

const NOTHING: DashboardState = {
  person: undefined,
  commands: ['theme.system', 'theme.light', 'theme.dark'],
};

/** The platform of the dashboard, which keeps the menu in step with it. @param hasDashboard whether it is shown */
export function useDesktopPlatform(hasDashboard: boolean): Platform {
  const [state, setState] = useState(NOTHING);
  const [platform] = useState(() => createDesktopPlatform(setState));
  const theme = useAtomValue(themeAtom);
  const { person, commands } = hasDashboard ? state : NOTHING;
  const report = JSON.stringify({ ...(person === undefined ? {} : { person }), commands, theme });
  useEffect(() => void window.firnline.app.setMenuState(JSON.parse(report)), [report]);
  return platform;
}
