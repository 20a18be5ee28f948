/** What a service is for. Staff see it, so that nobody takes a test for the real records. */
export const SERVICE_ENVIRONMENTS = ['production', 'test', 'demonstration'] as const;

export type ServiceEnvironment = (typeof SERVICE_ENVIRONMENTS)[number];

export const ENVIRONMENT_NAMES: Readonly<Record<ServiceEnvironment, string>> = {
  production: 'Production',
  test: 'Test',
  demonstration: 'Demonstration',
};
