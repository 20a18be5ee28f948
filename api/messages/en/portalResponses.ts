/** Messages of accepted requests of the portal. */
export default {
  welcomeNew: 'Welcome to your portal, {name}!',
  welcomeBack: 'Welcome back, {name}!',
  withdrawalRequested:
    'Your withdrawal request for {amount} {asset} has been submitted and is now pending admin approval.',
} as const;
