export const AgreementStatus = {
  draft: 10,
  offered: 20,
  active: 30,
  suspended: 40,
  ended: 50,
  terminated: 60,
  declined: 70,
  expired: 80,
  discarded: 90,
} as const
export type AgreementStatus = (typeof AgreementStatus)[keyof typeof AgreementStatus]
