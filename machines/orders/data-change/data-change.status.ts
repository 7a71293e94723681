export const DataChangeStatus = {
  draft: 10,
  proposed: 20,
  scheduled: 30,
  inForce: 40,
  undone: 50,
  outdated: 80,
  discarded: 90,
} as const
export type DataChangeStatus = (typeof DataChangeStatus)[keyof typeof DataChangeStatus]
