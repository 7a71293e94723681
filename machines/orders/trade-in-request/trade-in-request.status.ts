export const TradeInStatus = {
  submitted: 10,
  offered: 20,
  accepted: 30,
  handedIn: 40,
  declined: 50,
  rejected: 60,
  expired: 70,
  withdrawn: 80,
} as const
export type TradeInStatus = (typeof TradeInStatus)[keyof typeof TradeInStatus]
