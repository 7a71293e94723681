export const DamageStatus = {
  reported: 10,
  triaged: 20,
  assistanceSent: 30,
  repairScheduled: 40,
  repaired: 50,
  settled: 60,
  rejected: 70,
  withdrawn: 80,
} as const
export type DamageStatus = (typeof DamageStatus)[keyof typeof DamageStatus]

const { reported, triaged, assistanceSent, repairScheduled, repaired } = DamageStatus

/** Status codes of reports that are not closed. */
export const openDamage = [reported, triaged, assistanceSent, repairScheduled, repaired] as const
