import { createClient } from '#common/client/createClient.ts';
import { submitApplication } from '#common/contract/applications.ts';

/** Submits an application. @param url of the service */
export async function submitApplicationAs(url: string, fullName: string): Promise<void> {
  await createClient({ fetch, baseUrl: url }).call(submitApplication, {
    body: {
      fullName,
      email: `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`,
      phone: '+41 44 555 01 23',
      investmentAmount: 120_000,
      investmentGoal: 'capital-appreciation',
      riskTolerance: 'moderate',
      liquidityNeeds: 'long-term',
    },
  });
}
