import { purchaseMachine } from '#machines/flows/package-purchase/index.ts'

/** Buying more kilometres a month, or another size of them in place of those there are. */
export const mileagePackagePurchaseMachine = purchaseMachine('mileagePackagePurchase')
