import { purchaseMigrations } from '#machines/flows/package-purchase/index.ts'
import { checkoutMigrations } from '#machines/flows/subscription-checkout/index.ts'
import { tradeInMigrations } from '#machines/flows/trade-in/index.ts'
import type { Migration } from '#machines/shared/persistence.ts'

/** Conversions of flows stored by earlier versions, by machine; flows of other versions start again. */
export const flowMigrations: Readonly<Record<string, Readonly<Record<string, Migration>>>> = {
  subscriptionCheckout: checkoutMigrations,
  mileagePackagePurchase: purchaseMigrations,
  returnCarePurchase: purchaseMigrations,
  tradeIn: tradeInMigrations,
}
