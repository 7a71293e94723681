import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { AddressFields } from '#app/components/address-fields.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { placeFleet } from '#app/functions/account/company.functions.ts'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { paintMessages } from '#app/shared/vehicle/texts.ts'
import { fleetForm } from '#server/api/input/company.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { OpenedFleet } from './fleet-page.tsx'
import { useCompanyAct } from './use-company-act.ts'

interface FleetFormProps {
  opened: OpenedFleet
  offer: NonNullable<OpenedFleet['offer']>
  /** Number of cars that are ordered. */
  onPlaced: (cars: number) => void
}

type Offer = FleetFormProps['offer']
type Car = { number: number; productId: string; driverId: string; costCentre: string }

/** Who drives each car and where its costs are booked, to whom it is billed, and the order itself. */
export function FleetForm({ opened: { own, products, chosen, contact }, offer, onPlaced }: FleetFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { act, failure, isBusy } = useCompanyAct()
  /** Stays the same until an answer arrives, so that a fleet is ordered once. */
  const [requestKey] = useState(() => crypto.randomUUID())
  const [cars, setCars] = useState<readonly Car[]>(() =>
    chosen.products.map((productId, index) => ({ number: index + 1, productId, driverId: '', costCentre: '' })),
  )
  const { country } = own.company
  const { field, problems, summaryRef, submit } = useZodForm<z.input<typeof fleetForm>, z.output<typeof fleetForm>>({
    schema: fleetForm,
    defaultValues: {
      siteId: offer.sites[0]?.id ?? '',
      date: offer.dates[0] ?? '',
      ...contact,
      address: { street: '', extra: '', postcode: '', city: '', country },
      purchaseOrder: '',
    },
  })

  if (offer.dates.length === 0) {
    return (
      <div className="mt-8">
        <Notice tone="warning">
          <FormattedMessage id="account-company.fleet.few" />
        </Notice>
      </div>
    )
  }

  const change = (number: number, part: Partial<Car>) =>
    setCars(cars.map((car) => (car.number === number ? { ...car, ...part } : car)))

  const nameOf = (wanted: string) => {
    const product = products.find(({ productId }) => productId === wanted)
    return product && `${product.modelName}, ${formatMessage({ id: paintMessages[product.paint] })}`
  }

  const place = submit(async ({ siteId, date, name, email, address, purchaseOrder }) => {
    const { areaId, months, monthlyKm } = chosen
    const billing = { name, email, address, ...(purchaseOrder !== '' && { purchaseOrder }) }
    const body = {
      areaId,
      months,
      monthlyKm,
      siteId,
      date,
      billing,
      termsVersion: offer.termsVersion,
      locale: locale.slug,
      cars: cars.map(({ productId, driverId, costCentre }) => ({
        productId,
        priceHash: quoteOf(offer, productId)?.hash ?? '',
        ...(driverId !== '' && { driverId }),
        ...(costCentre.trim() !== '' && { costCentre: costCentre.trim() }),
      })),
    }
    if (await act(() => placeFleet({ data: { body, idempotencyKey: requestKey } }))) onPlaced(cars.length)
  })

  return (
    <Form onSubmit={place} className="mt-10 grid max-w-form gap-8">
      <FleetPrice offer={offer} products={chosen.products} />
      <ErrorSummary problems={problems} ref={summaryRef} />
      <div className="grid gap-5">
        <SelectField
          {...field('siteId')}
          label={formatMessage({ id: 'account-company.fleet.store' })}
          options={offer.sites.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        />
        <SelectField
          {...field('date')}
          label={formatMessage({ id: 'account-company.fleet.date' })}
          options={offer.dates.map((date) => ({ value: date, label: formatDay(locale, `${date}T12:00:00Z`, 'UTC') }))}
        />
      </div>
      <ol className="grid gap-6">
        {cars.map((car) => (
          <li key={car.number}>
            <fieldset className="grid gap-5 border-t border-hairline pt-4 sm:grid-cols-2">
              <legend className="pe-3 font-semibold">
                <FormattedMessage id="account-company.fleet.row" values={{ number: car.number }} />
              </legend>
              <p className="text-ink-soft sm:col-span-2">{nameOf(car.productId)}</p>
              <SelectField
                name={`driver-${String(car.number)}`}
                label={formatMessage({ id: 'account-company.role.driver' })}
                isOptional
                value={car.driverId}
                onChange={({ target }) => change(car.number, { driverId: target.value })}
                options={[
                  { value: '', label: formatMessage({ id: 'account-company.car.noDriver' }) },
                  ...own.members.map(({ id, firstName, lastName }) => ({
                    value: id,
                    label: `${firstName} ${lastName}`,
                  })),
                ]}
              />
              <TextField
                name={`cost-centre-${String(car.number)}`}
                label={formatMessage({ id: 'account-company.costCentre' })}
                isOptional
                maxLength={40}
                value={car.costCentre}
                onChange={({ target }) => change(car.number, { costCentre: target.value })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <section aria-labelledby="fleet-billing" className="grid gap-5">
        <h2 id="fleet-billing" className="text-xl">
          <FormattedMessage id="account-company.fleet.billing" />
        </h2>
        <p>
          <bdi>{own.company.name}</bdi>
        </p>
        <TextField
          {...field('name')}
          label={formatMessage({ id: 'account-company.fleet.contact' })}
          autoComplete="name"
        />
        <TextField
          {...field('email')}
          type="email"
          label={formatMessage({ id: 'account-company.email' })}
          autoComplete="email"
        />
        <AddressFields country={country} part={(name) => field(`address.${name}`)} purpose="billing" />
        <TextField
          {...field('purchaseOrder')}
          label={formatMessage({ id: 'account-company.fleet.purchaseOrder' })}
          isOptional
          maxLength={40}
        />
      </section>
      <FailureNotice failure={failure} />
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-soft">
          <a href={offer.contractUrl} className="underline underline-offset-4">
            <FormattedMessage id="account-company.fleet.terms" />
          </a>
        </p>
        <Button type="submit" isBusy={isBusy}>
          <FormattedMessage id="account-company.fleet.place" />
        </Button>
      </div>
    </Form>
  )
}

/** Net price of all cars with their discount, and what the order takes of the credit line. */
function FleetPrice({ offer, products }: { offer: Offer; products: readonly string[] }) {
  const locale = useLocale()
  const quotes = products.flatMap((productId) => quoteOf(offer, productId) ?? [])
  const { credit } = offer
  const sum = (amountOf: (quote: (typeof quotes)[number]) => number) => {
    const amount = quotes.reduce((total, quote) => total + amountOf(quote), 0)
    return <span className="tabular">{formatMoney(locale, amount, credit.currency)}</span>
  }
  const discountOf = ({ monthly }: (typeof quotes)[number]) => {
    const discount = monthly.lines.find(({ code }) => code === 'agreementDiscount')
    return discount ? discount.vatAmount - discount.amount : 0
  }
  return (
    <div className="grid gap-2 border-t border-hairline-strong pt-5">
      <p className="text-lg font-semibold">
        <FormattedMessage
          id="account-company.fleet.each"
          values={{ monthly: sum(({ monthly: { total } }) => total.amount - total.vatAmount) }}
        />
      </p>
      {quotes.some((quote) => discountOf(quote) > 0) && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="account-company.fleet.discount" values={{ discount: sum(discountOf) }} />
        </p>
      )}
      <p className="text-ink-soft">
        <FormattedMessage
          id="account-company.fleet.credit"
          values={{
            due: sum(({ due }) => due.total.amount),
            credit: <span className="tabular">{formatMoney(locale, credit.amount, credit.currency)}</span>,
          }}
        />
      </p>
    </div>
  )
}

function quoteOf({ cars }: Offer, wanted: string) {
  return cars.find(({ productId }) => productId === wanted)?.quote
}
