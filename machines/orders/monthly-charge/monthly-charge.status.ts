export const ChargeStatus = {
  scheduled: 10,
  collecting: 20,
  overdue: 30,
  paid: 40,
  ended: 50,
  cancelled: 60,
} as const
export type ChargeStatus = (typeof ChargeStatus)[keyof typeof ChargeStatus]
