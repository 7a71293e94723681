import { FormattedMessage } from 'react-intl'
import type { ButtonLook } from '#app/components/button-look.ts'
import { LinkButton } from '#app/components/link-button.tsx'
import type { Selection } from '#machines/flows/subscription-checkout/index.ts'
import { PriceMode } from '#machines/shared/codes.ts'

/** Link back to the car's page, with everything as chosen. */
export function ChangeLink({ selection, ...look }: ButtonLook & { selection: Selection }) {
  return (
    <LinkButton
      {...look}
      to="/{-$locale}/subscription/$productId"
      params={({ locale }) => ({ locale, productId: selection.productId })}
      search={searchOf(selection)}
    >
      <FormattedMessage id="checkout.vehicle.change" />
    </LinkButton>
  )
}

/** The choices as the car's page has them in its address; what is usual is not said. */
function searchOf({ areaId, priceMode, months, monthlyKm, hasReturnCare, vehicleId, termOfferNo }: Selection) {
  return {
    area: areaId,
    ...(priceMode !== PriceMode.fixedTerm && { mode: priceMode }),
    months,
    km: monthlyKm,
    ...(hasReturnCare && { care: 1 as const }),
    ...(vehicleId && { vehicle: vehicleId }),
    ...(termOfferNo && { termOffer: termOfferNo }),
  }
}
