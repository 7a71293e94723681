/* Codes of the specification that few pages need; those of `codes.ts` are part of every page's first load. */

/** Ways to have a car. */
export const PurchaseType = { purchase: 1, subscription: 2, privateLeasing: 3, corporateLeasing: 5 } as const
export type PurchaseType = (typeof PurchaseType)[keyof typeof PurchaseType]

/** Ways that end in an advisor's offer; a subscription has its checkout. */
export const enquiredTypes = [
  PurchaseType.purchase,
  PurchaseType.privateLeasing,
  PurchaseType.corporateLeasing,
] as const
export type EnquiredType = (typeof enquiredTypes)[number]

export function isEnquired(type: PurchaseType): type is EnquiredType {
  return type !== PurchaseType.subscription
}

/** Purpose of the page on which a lead, drive or enquiry began. */
export const pageScenes = ['test_drive', 'car_purchase', 'intention'] as const
export type PageScene = (typeof pageScenes)[number]
