import { createPurchaseMachine } from '#machines/flows/package-purchase/index.ts'

/** Purchase of return care, with the order or in use. */
export const returnCarePurchaseMachine = createPurchaseMachine('returnCarePurchase')
