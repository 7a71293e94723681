import { IdentityType } from '#machines/shared/codes.ts'
import type { Migration } from '#machines/shared/persistence.ts'
import type { PackageOffer, PurchaseContext } from './package-purchase.types.ts'

/** Offer as version 1 kept it. */
type UntaxedOffer = Omit<PackageOffer, 'monthlyVat' | 'differenceVat'>

/** Conversions of purchases that an earlier version has stored. */
export const purchaseMigrations: Readonly<Record<string, Migration>> = {
  '1': {
    to: '2',
    migrate(flow) {
      // Stored by the earlier version, whose context the types of this one do not describe.
      const { identityType, offers, chosen, outdated } = flow.context as unknown as Pick<
        PurchaseContext,
        'identityType'
      > & { offers: readonly UntaxedOffer[]; chosen: UntaxedOffer | null; outdated: UntaxedOffer | null }
      // Companies see prices without tax, and the tax is not known here: their flow starts with fresh offers. An order
      // that was on its way is found then, since nothing is offered twice.
      if (identityType !== IdentityType.private) throw new Error('the tax of the offers is unknown')
      return {
        ...flow,
        context: {
          ...flow.context,
          offers: offers.map(withoutTax),
          chosen: chosen && withoutTax(chosen),
          outdated: outdated && withoutTax(outdated),
        },
      }
    },
  },
}

/** Private customers never see the tax of an offer. */
function withoutTax(offer: UntaxedOffer): PackageOffer {
  return { ...offer, monthlyVat: 0, differenceVat: 0 }
}
