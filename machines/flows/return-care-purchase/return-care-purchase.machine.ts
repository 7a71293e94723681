import { purchaseMachine } from '#machines/flows/package-purchase/index.ts'

/** Buying the cover of damage at the return: with the order's handover, or while the car is in use. */
export const returnCarePurchaseMachine = purchaseMachine('returnCarePurchase')
