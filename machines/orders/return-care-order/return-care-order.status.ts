export const ReturnCareStatus = {
  active: 10,
  assessing: 20,
  disputed: 30,
  settled: 40,
  cancelled: 999,
} as const
export type ReturnCareStatus = (typeof ReturnCareStatus)[keyof typeof ReturnCareStatus]

/** Status codes of return care that is neither settled nor cancelled. */
export const openReturnCare = [ReturnCareStatus.active, ReturnCareStatus.assessing, ReturnCareStatus.disputed] as const
