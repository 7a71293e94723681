import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { paintMessages, wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { VehiclePicture } from '#app/shared/vehicle/vehicle-picture.tsx'
import { wltpText } from '#app/shared/vehicle/version-text.ts'
import { CompareForm } from './compare-form.tsx'
import { builtText } from './configuration-text.ts'
import type { OverviewSearch } from './overview-search.ts'
import { monthlyPrice } from './price.ts'
import { vehicleFacts } from './vehicle-facts.ts'
import type { LoadedOverview, Vehicle } from './vehicle.ts'

interface CompareProps {
  overview: LoadedOverview
  search: OverviewSearch
}

/** Two configurations side by side: look, monthly price, range, features. */
export function Compare({ overview, search }: CompareProps) {
  const intl = useIntl()
  const { compared, builds, country } = overview
  const facts = compared.map(({ place, vehicle }) => ({ place, values: vehicleFacts(intl, vehicle.sku.facts) }))
  return (
    <section id="compare" aria-labelledby="compare-title" className="scroll-mt-header mt-section">
      <h2 id="compare-title" className="text-3xl">
        <FormattedMessage id="vehicles.compare.title" />
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <FormattedMessage id="vehicles.compare.lead" />
      </p>
      <CompareForm builds={builds} search={search} />
      {compared.length > 0 && (
        <table className="mt-8 w-full table-fixed border-collapse text-sm sm:text-base">
          <caption className="sr-only">
            <FormattedMessage id="vehicles.compare.title" />
          </caption>
          <thead>
            <tr>
              <th scope="col" className="w-[28%] align-bottom">
                <span className="sr-only">
                  <FormattedMessage id="vehicles.compare.property" />
                </span>
              </th>
              {compared.map((entry) => (
                <th key={entry.place} scope="col" className="pe-4 pb-4 text-start align-bottom font-normal">
                  <Car {...entry} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line label="vehicles.compare.price">
              {compared.map(({ place, vehicle, configuration }) => (
                <td key={place} className="tabular py-3 pe-4 align-top">
                  <Price vehicle={vehicle} price={monthlyPrice(vehicle, configuration)} />
                </td>
              ))}
            </Line>
            <Line label="vehicles.compare.wltp">
              {compared.map(({ place, vehicle }) => (
                <td key={place} className="py-3 pe-4 align-top text-xs text-ink-soft">
                  {wltpText(intl, vehicle.sku.facts, country)}
                </td>
              ))}
            </Line>
            {(facts[0]?.values ?? []).map(([label], row) => (
              <Line key={label} label={label}>
                {facts.map(({ place, values }) => (
                  <td key={place} className="tabular py-3 pe-4 align-top font-semibold">
                    {values[row]?.[1]}
                  </td>
                ))}
              </Line>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Car({ model, configuration, vehicle }: LoadedOverview['compared'][number]) {
  const intl = useIntl()
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  const { chosen, build } = vehicle
  const { paint } = chosen
  return (
    <>
      <VehiclePicture
        model={model}
        paint={paint}
        wheels={wheelDesignOf(chosen.wheels)}
        view="side"
        alt={intl.formatMessage(
          { id: 'vehicle.picture' },
          { model: build.name, paint: intl.formatMessage({ id: paintMessages[paint] }) },
        )}
        className="w-full"
      />
      <Link
        to="/{-$locale}/vehicles/$modelId"
        params={{ locale, modelId: model }}
        search={configuration}
        className="text-xl font-semibold underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
      >
        {build.name}
      </Link>
      <span className="mt-1 block text-sm text-ink-soft">{builtText(intl, vehicle, configuration)}</span>
    </>
  )
}

function Price({ vehicle, price }: { vehicle: Vehicle; price: ReturnType<typeof monthlyPrice> }) {
  const intl = useIntl()
  const locale = useLocale()
  const money = (amount: number) => formatMoney(locale, amount, price.currency)
  const rate = intl.formatNumber(price.vatRate / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <span className="block text-xl font-semibold">{money(price.amount)}</span>
      <span className="block text-xs text-ink-soft">
        <FormattedMessage
          id={price.isEstimate ? 'vehicles.price.estimate' : 'vehicles.price.terms'}
          values={{ vat: money(price.vatAmount), rate, months: price.months, km: vehicle.chosen.km }}
        />
      </span>
    </>
  )
}

/** Row: label and two values. */
function Line({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-3 pe-4 text-start align-top font-normal hyphens-auto text-ink-soft max-sm:text-xs">
        <FormattedMessage id={label} />
      </th>
      {children}
    </tr>
  )
}
