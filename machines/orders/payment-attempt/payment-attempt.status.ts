export const AttemptStatus = {
  created: 10,
  requiresAction: 20,
  processing: 30,
  unknown: 40,
  declined: 50,
  paid: 60,
  refunding: 70,
  refundFailed: 80,
  refunded: 90,
} as const
export type AttemptStatus = (typeof AttemptStatus)[keyof typeof AttemptStatus]
