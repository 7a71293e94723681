import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OpenedTradeIn } from './opened-trade-in.ts'

type DescribedCar = Pick<
  NonNullable<OpenedTradeIn['request']>,
  'make' | 'model' | 'registrationYear' | 'numberPlate' | 'mileage' | 'condition'
>

/** Facts of a car as its owner described it; requests of other senders may have a number plate only. */
export function CarFacts({ car }: { car: DescribedCar }) {
  const locale = useLocale()
  const { make, model, registrationYear, numberPlate, mileage, condition } = car
  return (
    <>
      {(make || model) && (
        <Fact label={<FormattedMessage id="trade-in.step.car" />}>
          <bdi translate="no">{[make, model].filter(Boolean).join(' ')}</bdi>
        </Fact>
      )}
      {registrationYear !== null && (
        <Fact label={<FormattedMessage id="trade-in.registrationYear" />}>
          <span className="tabular">{registrationYear}</span>
        </Fact>
      )}
      <Fact label={<FormattedMessage id="trade-in.numberPlate" />}>
        <bdi className="tabular">{numberPlate}</bdi>
      </Fact>
      <Fact label={<FormattedMessage id="trade-in.mileage" />}>
        <span className="tabular">{formatDistance(locale, mileage)}</span>
      </Fact>
      {condition && (
        <Fact label={<FormattedMessage id="trade-in.condition" />}>
          <bdi className="whitespace-pre-line">{condition}</bdi>
        </Fact>
      )}
    </>
  )
}
