import type { ReactNode } from 'react';

/** Renders a component in a typical state. */
export type Story = () => ReactNode;

type StoryGroup = Readonly<Record<string, Story>>;

/** Groups load separately, because the styles of the dashboard also apply to the page around it. */
export const storyGroups: Readonly<Record<string, () => Promise<StoryGroup>>> = {
  shared: async () => (await import('./stories/shared.tsx')).sharedStories,
  dashboard: async () => (await import('./stories/dashboard.tsx')).dashboardStories,
};

/** Whole screens have their own layout and landmarks. */
export const isScreen = (name: string): boolean => name.startsWith('screen-');
