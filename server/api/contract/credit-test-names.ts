/**
 * Last names, or names of companies, for which the embedded credit bureau has a fixed verdict. The demonstration shows
 * them next to the fields of the checkout.
 */
export const creditTestNames = [
  { name: 'Refusal', verdict: 'refused' },
  { name: 'Referral', verdict: 'referred' },
  { name: 'Silence', verdict: 'silent' },
] as const

export type CreditTestName = (typeof creditTestNames)[number]
