import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { extraMessages } from '#app/shared/vehicle/extra-messages.ts'
import type { EquipmentName, InteriorName, PaintName } from '#app/shared/vehicle/names.ts'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import type { Way } from '#app/shared/ways/comparison.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { listed } from '#machines/shared/listed.ts'
import { type EnquiredType, PurchaseType } from '#machines/shared/purchase-types.ts'

interface EnquirySubjectProps {
  modelName: string
  facts: Parameters<typeof versionText>[1]
  car: { paint: PaintName; wheels: string; interior: InteriorName; equipment: readonly EquipmentName[] }
  purchaseType: EnquiredType
  months: number
  monthlyKm: number
  price: { total: Money } | null
  way: Pick<Way, 'rate' | 'isNet' | 'leasing'>
  /** Name of the price: asked for, or offered. */
  priceLabel: ReactNode
}

interface Money {
  amount: number
  currency: string
}

/** Car, terms and price of an enquiry. */
export function EnquirySubject(props: EnquirySubjectProps) {
  const { modelName, facts, car, purchaseType, months, monthlyKm, price, way, priceLabel } = props
  const intl = useIntl()
  const locale = useLocale()
  const { paint, wheels, interior, equipment } = car
  const looks = listed(intl, [
    intl.formatMessage({ id: paintMessages[paint] }),
    wheelsText(intl, wheels),
    intl.formatMessage({ id: interiorMessages[interior] }),
    ...equipment.map((name) => intl.formatMessage({ id: extraMessages[name] })),
  ])
  return (
    <dl className="border-t border-hairline-strong">
      <Fact label={<FormattedMessage id="enquiry.car" />}>
        <span className="font-semibold">{modelName}</span>, {versionText(intl, facts)}
        <span className="block text-ink-soft">{looks}</span>
      </Fact>
      <Fact label={<FormattedMessage id="enquiry.way" />}>
        <FormattedMessage id={`ways.name.${nameOf(PurchaseType, purchaseType)}`} />
      </Fact>
      {way.leasing && (
        <>
          <Fact label={<FormattedMessage id="enquiry.term" />}>
            <FormattedMessage id="enquiry.term.value" values={{ months, km: monthlyKm }} />
          </Fact>
          <Fact label={<FormattedMessage id="enquiry.downPayment" />}>
            <span className="tabular">
              {formatMoney(locale, way.leasing.downPayment.amount, way.leasing.downPayment.currency)}
            </span>
          </Fact>
        </>
      )}
      <Fact label={priceLabel}>
        <span className="tabular font-semibold">
          {way.rate ? <RateText price={way.rate} isNet={way.isNet} /> : price && <MoneyText {...price.total} />}
        </span>
      </Fact>
    </dl>
  )
}

/** Monthly rate: a company's without tax. */
export function RateText({ price, isNet }: { price: Money & { vatAmount: number }; isNet: boolean }) {
  const { amount, vatAmount, currency } = price
  const shown = <MoneyText amount={isNet ? amount - vatAmount : amount} currency={currency} />
  return <FormattedMessage id={isNet ? 'enquiry.rate.net' : 'enquiry.rate'} values={{ price: shown }} />
}

function MoneyText({ amount, currency }: Money) {
  return formatMoney(useLocale(), amount, currency)
}
