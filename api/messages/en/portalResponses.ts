/** Messages of accepted requests of the portal. */
export default {
  welcomeNew: 'Welcome to your portal, {name}!',
  welcomeBack: 'Welcome back, {name}!',
  withdrawalRequested:
    'Your withdrawal request for {amount} {asset} has been submitted and is now pending admin approval.',
  /** Columns and values of the file of transactions, in English the names of the API. */
  transactions: {
    id: 'id',
    date: 'date',
    type: 'type',
    amount: 'amount',
    status: 'status',
    deposit: 'deposit',
    withdrawal: 'withdrawal',
    pending: 'pending',
    completed: 'completed',
    failed: 'failed',
  },
} as const;
