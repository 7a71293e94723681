import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { PillRadios } from '#app/components/pill-radios.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shownAmount } from '#app/shared/price/shown-amount.ts'
import { IdentityType, PriceMode, nameOf, largeCompanyEmployees } from '#machines/shared/codes.ts'
import { CareChoice } from './care-choice.tsx'
import { HandoverChoice } from './handover-choice.tsx'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'
import { TermChoice } from './term-choice.tsx'
import { useOwnIdentity } from './use-own-identity.ts'
import { useChoose } from './use-product-search.ts'
import { VehicleChoice } from './vehicle-choice.tsx'
import { VoucherChoice } from './voucher-choice.tsx'

interface PriceFormProps {
  opened: OpenedProduct
  search: ProductSearch
}

/**
 * Everything that affects the price except the car. Each choice applies at once; without scripts the button submits it.
 */
export function PriceForm({ opened, search }: PriceFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const choose = useChoose()
  const keepByHand = useOwnIdentity(search.as, (as) => choose({ as }))
  const { product, quote, overview, areaId } = opened
  const mode = search.mode ?? PriceMode.fixedTerm
  const isKnown = overview.terms.some(({ priceMode }) => priceMode === mode)
  const km = product.mileagePackages.find((mileage) => mileage.km === search.km)?.km ?? overview.monthlyKm
  return (
    <Form method="get" onSubmit={(event) => event.preventDefault()} className="grid gap-10">
      {search.area && <input type="hidden" name="area" value={areaId} />}
      {search.termOffer && <input type="hidden" name="termOffer" value={search.termOffer} />}
      <PillRadios
        name="as"
        legend={<FormattedMessage id="subscription-product.identity" />}
        value={String(search.as ?? IdentityType.private)}
        onChoose={(value) => {
          keepByHand()
          choose({
            as: [IdentityType.sme, IdentityType.tme].find((type) => String(type) === value),
            mode: undefined,
            months: undefined,
          })
        }}
        options={Object.values(IdentityType).map((type) => ({
          value: String(type),
          label: formatMessage({ id: `subscription-product.identity.${nameOf(IdentityType, type)}` }),
        }))}
      />
      <p className="-mt-6 text-sm text-ink-soft">
        <FormattedMessage id="subscription-product.identity.size" values={{ employees: largeCompanyEmployees }} />
      </p>
      <TermChoice opened={opened} mode={isKnown ? mode : quote.priceMode} months={search.months} />
      {quote.priceMode !== PriceMode.trial && (
        <PillRadios
          name="km"
          legend={<FormattedMessage id="subscription-product.mileage" />}
          value={String(km)}
          onChoose={(value) => choose({ km: Number(value) })}
          options={product.mileagePackages.map(({ km, surcharge }) => ({
            value: String(km),
            label: formatMessage({ id: 'vehicle.distance' }, { km }),
            aside:
              surcharge.amount === 0
                ? formatMessage({ id: 'subscription-product.mileage.included' })
                : `+${formatMoney(locale, shownAmount(surcharge, quote.identityType), surcharge.currency)}`,
          }))}
        />
      )}
      <HandoverChoice opened={opened} search={search} />
      <VehicleChoice vehicles={opened.vehicles} search={search} />
      <CareChoice
        care={opened.care}
        identityType={quote.identityType}
        isChosen={search.care === 1}
        isOffered={quote.priceMode !== PriceMode.trial}
      />
      <VoucherChoice
        key={search.voucher ?? ''}
        vouchers={opened.vouchers}
        priceMode={quote.priceMode}
        code={search.voucher ?? ''}
        isRefused={opened.isVoucherRefused}
      />
      <div className="hidden noscript:block">
        <Button type="submit" variant="quiet">
          <FormattedMessage id="subscription-product.update" />
        </Button>
      </div>
    </Form>
  )
}
