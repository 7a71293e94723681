import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { type getStockVehicle, setForSale } from '#app/functions/ops/subscriptions.functions.ts'
import { formatDay, formatDistance, formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { StaffRecord } from '#app/shared/operations/record.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { SaleForm } from './sale-form.tsx'
import { StockMark } from './stock-mark.tsx'

type StockVehicle = Extract<Awaited<ReturnType<typeof getStockVehicle>>, { ok: true }>['value']

/** Car of the stock: facts, holder, and withdrawal from sale. */
export function StockVehiclePage({ vehicle }: { vehicle: StockVehicle }) {
  const locale = useLocale()
  const { id, state, orderNo, heldUntil, productId } = vehicle
  const isWithdrawn = state === 'withdrawn'
  const { result, clearResult, fire } = useFire((reason: string) =>
    setForSale({
      data: {
        params: { vehicleId: id },
        body: { isForSale: isWithdrawn, reason },
        idempotencyKey: crypto.randomUUID(),
      },
    }),
  )
  return (
    <div className="grid gap-12">
      <DetailHeading list={orderLists.stock} number={id} mark={<StockMark state={state} />}>
        {vehicle.modelName} · {vehicle.siteName}
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-12">
          {state === 'free' || isWithdrawn ? (
            <Permitted permission="stock.sell">
              <SaleForm key={state} isWithdrawn={isWithdrawn} save={fire} />
            </Permitted>
          ) : (
            <Notice>
              <FormattedMessage id="staff.stock.taken" />
            </Notice>
          )}
          <StaffRecord actions={vehicle.actions} />
        </div>
        <section aria-labelledby="facts-title">
          <h2 id="facts-title" className="mb-4 text-xl">
            <FormattedMessage id="operations.fact.car" />
          </h2>
          <FactList>
            <Fact label="staff.fact.vin">
              <bdi className="tabular break-all">{vehicle.vin}</bdi>
            </Fact>
            <Fact label="staff.fact.plate">
              {vehicle.plate ? <bdi>{vehicle.plate}</bdi> : <FormattedMessage id="staff.none" />}
            </Fact>
            <Fact label="staff.fact.product">
              <Link
                to="/{-$locale}/ops/stock"
                params={({ locale: slug }) => ({ locale: slug })}
                search={{ productId }}
                className={`break-all ${textLink}`}
              >
                <bdi>{productId}</bdi>
              </Link>
            </Fact>
            <Fact label="staff.fact.mileage">
              <span className="tabular">{formatDistance(locale, vehicle.mileage)}</span>
            </Fact>
            <Fact label="staff.fact.availableFrom">
              {formatDay(locale, `${vehicle.availableFrom}T12:00:00Z`, 'UTC')}
            </Fact>
            {orderNo && (
              <Fact label="staff.column.order">
                <OrderLink machine="subscriptionOrder" orderNo={orderNo} />
              </Fact>
            )}
            {heldUntil && <Fact label="staff.fact.heldUntil">{formatMoment(locale, heldUntil)}</Fact>}
          </FactList>
        </section>
      </div>
    </div>
  )
}
