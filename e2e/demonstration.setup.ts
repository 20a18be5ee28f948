import { test as setup } from '@playwright/test';
import { DEMONSTRATION } from './globalSetup.ts';
import { startService } from './service.ts';

setup('the demonstration data is there', async () => {
  const service = await startService('sqlite', { DEMO_DATA: '1' });
  await service.stop(process.env[DEMONSTRATION]);
});
