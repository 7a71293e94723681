export const MembershipStatus = {
  created: 10,
  completed: 20,
  canceled: 30,
  refunding: 40,
  refunded: 50,
  refundFailed: 60,
} as const
export type MembershipStatus = (typeof MembershipStatus)[keyof typeof MembershipStatus]
