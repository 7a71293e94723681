export const CollectedStatus = {
  issued: 10,
  reminded: 20,
  overdue: 30,
  paid: 40,
} as const
export type CollectedStatus = (typeof CollectedStatus)[keyof typeof CollectedStatus]
