export const TermOfferStatus = {
  offered: 10,
  followOnOrdered: 15,
  extended: 20,
  swapped: 30,
  upgraded: 35,
  declined: 40,
  expired: 50,
  withdrawn: 60,
} as const
export type TermOfferStatus = (typeof TermOfferStatus)[keyof typeof TermOfferStatus]

/** Status codes of offers that wait for their customer. */
export const openTermOffer = [TermOfferStatus.offered] as const
