import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { openFleet } from '#app/functions/account/company.functions.ts'
import { paintMessages } from '#app/shared/vehicle/texts.ts'
import { config } from '#config'
import { FleetForm } from './fleet-form.tsx'

type Opened = Awaited<ReturnType<typeof openFleet>>
export type OpenedFleet = NonNullable<Opened>

/** Fixed terms that companies choose from. */
const terms = [12, 24, 36]

/** Several cars at once: what they have in common, then who drives each, then the order. */
export function FleetPage({ opened }: { opened: Opened }) {
  const [placed, setPlaced] = useState<number | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-company.fleet" />
      </h1>
      {placed !== null ? (
        <div className="mt-8 grid justify-items-start gap-6">
          <Notice tone="success" live="polite">
            <FormattedMessage id="account-company.fleet.done" values={{ count: placed }} />
          </Notice>
          <LinkButton to="/{-$locale}/account/company" params={({ locale }) => ({ locale })} search={{}}>
            <FormattedMessage id="account-company.fleet.back" />
          </LinkButton>
        </div>
      ) : opened ? (
        <>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            <FormattedMessage id="account-company.fleet.lead" />
          </p>
          <Choice
            key={JSON.stringify(opened.chosen)}
            opened={opened}
            isChanging={isChanging}
            onChanging={setIsChanging}
          />
          {/* Another choice begins another order: nothing is typed into this one meanwhile. */}
          <div inert={isChanging} className="inert:opacity-50">
            {opened.offer && (
              <FleetForm
                key={JSON.stringify(opened.chosen)}
                opened={opened}
                offer={opened.offer}
                onPlaced={setPlaced}
              />
            )}
          </div>
        </>
      ) : (
        <div className="mt-8">
          <Notice>
            <FormattedMessage id="account-company.fleet.closed" />
          </Notice>
        </div>
      )}
    </>
  )
}

interface ChoiceProps {
  opened: OpenedFleet
  isChanging: boolean
  onChanging: (isChanging: boolean) => void
}

/** What all cars have in common; the price follows by the address of the page. */
function Choice({ opened: { areas, products, chosen }, isChanging, onChanging }: ChoiceProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [area, setArea] = useState(chosen.areaId)
  const [months, setMonths] = useState(chosen.months)
  const [cars, setCars] = useState<readonly string[]>(chosen.products)
  const isSameArea = area === chosen.areaId
  const show = () => {
    onChanging(true)
    void navigate({
      to: '.',
      search: { area, ...(isSameArea && { products: [...cars] }), months },
      replace: true,
      resetScroll: false,
    }).finally(() => onChanging(false))
  }
  return (
    <Form onSubmit={show} className="mt-8 grid max-w-form gap-5">
      <SelectField
        name="area"
        label={formatMessage({ id: 'account-company.fleet.area' })}
        value={area}
        onChange={({ target }) => setArea(target.value)}
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="months"
          label={formatMessage({ id: 'account-company.fleet.term' })}
          value={String(months)}
          onChange={({ target }) => setMonths(Number(target.value))}
          options={terms.map((term) => ({
            value: String(term),
            label: formatMessage({ id: 'account-company.agreement.term.value' }, { months: term }),
          }))}
        />
        <SelectField
          name="cars"
          label={formatMessage({ id: 'account-company.fleet.count' })}
          value={String(cars.length)}
          onChange={({ target }) => setCars(resized(cars, Number(target.value)))}
          options={Array.from({ length: config.limits.company.fleetCars }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          disabled={!isSameArea}
        />
      </div>
      {isSameArea &&
        rowsOf(cars).map(({ number, productId }) => (
          <SelectField
            key={number}
            name={`car-${String(number)}`}
            label={formatMessage({ id: 'account-company.fleet.row' }, { number })}
            value={productId}
            onChange={({ target }) => setCars(cars.with(number - 1, target.value))}
            options={products.map(({ productId: value, modelName, paint, vehicleCount }) => ({
              value,
              label: formatMessage(
                { id: 'account-company.fleet.car.free' },
                { model: modelName, paint: formatMessage({ id: paintMessages[paint] }), count: vehicleCount },
              ),
            }))}
          />
        ))}
      <div>
        <Button type="submit" variant="quiet" isBusy={isChanging}>
          <FormattedMessage id="account-company.fleet.show" />
        </Button>
      </div>
    </Form>
  )
}

/** More cars are like the last one. */
function resized(cars: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => cars[index] ?? cars.at(-1) ?? '')
}

/** Cars as they are counted: from one. */
function rowsOf(products: readonly string[]) {
  return products.map((productId, index) => ({ number: index + 1, productId }))
}
