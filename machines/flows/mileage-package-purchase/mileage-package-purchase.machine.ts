import { createPurchaseMachine } from '#machines/flows/package-purchase/index.ts'

/** Purchase of a mileage package, or change of its size. */
export const mileagePackagePurchaseMachine = createPurchaseMachine('mileagePackagePurchase')
