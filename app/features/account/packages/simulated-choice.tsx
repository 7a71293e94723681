import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { focusable } from '#app/components/focusable.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isTaxAdded, shownAmount } from '#app/shared/price/shown-amount.ts'
import { useShownPrice } from '#app/shared/price/use-shown-price.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import { CostChart } from './cost-chart.tsx'

interface Choice {
  key: string
  name: string
  /** Label at its line in the chart, where eight lines could not be told apart by the legend. */
  endLabel?: string
  isCurrent: boolean
  /** Gross, with the tax they contain, at each position of the slider. */
  costs: readonly number[]
  vatAmounts: readonly number[]
}

interface SimulatedChoiceProps {
  title: ReactNode
  lead: ReactNode
  /** Label of the slider. */
  question: string
  xs: readonly number[]
  /** Initial position of the slider. */
  first: number
  formatX: (value: number) => string
  choices: readonly Choice[]
  currency: string
  identityType: IdentityType
}

/** Slider, cost of each choice at its position, chart, and the chart's table. */
export function SimulatedChoice({
  title,
  lead,
  question,
  xs,
  first,
  formatX,
  choices: priced,
  currency,
  identityType,
}: SimulatedChoiceProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const id = useId()
  const [at, setAt] = useState(first)
  const shownPrice = useShownPrice(identityType)
  const choices = priced.map((choice) => ({
    ...choice,
    costs: choice.costs.map((amount, index) =>
      shownAmount({ amount, vatAmount: choice.vatAmounts[index] ?? 0 }, identityType),
    ),
  }))
  const hasTaxAdded = priced.some(({ vatAmounts }) =>
    vatAmounts.some((vatAmount) => isTaxAdded({ vatAmount }, identityType)),
  )
  const costAt = ({ costs }: Pick<Choice, 'costs'>) => costs[at] ?? 0
  const least = Math.min(...choices.map(costAt))
  const best = choices.findIndex((choice) => costAt(choice) === least)
  const cheapest = choices[best]
  const bestPrice = shownPrice({
    amount: priced[best]?.costs[at] ?? 0,
    vatAmount: priced[best]?.vatAmounts[at] ?? 0,
    currency,
  })
  const here = formatX(xs[at] ?? 0)
  const money = (amount: number) => formatMoney(locale, amount, currency)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>
      </div>
      <div className="max-w-form">
        <p className="flex flex-wrap justify-between gap-x-6 text-sm font-semibold">
          <label htmlFor={id}>{question}</label>
          <output htmlFor={id} className="tabular">
            {here}
          </output>
        </p>
        <input
          id={id}
          type="range"
          min={0}
          max={xs.length - 1}
          step={1}
          value={at}
          aria-valuetext={here}
          onChange={(event) => setAt(event.target.valueAsNumber)}
          className="mt-2 h-11 w-full cursor-pointer accent-ink"
        />
      </div>
      {cheapest && (
        <p role="status" className="text-lg">
          <FormattedMessage
            id="account-packages.simulator.best"
            values={{ name: <strong>{cheapest.name}</strong>, price: <span className="tabular">{bestPrice}</span> }}
          />
        </p>
      )}
      <figure>
        <CostChart
          label={formatMessage(
            { id: 'account-packages.simulator.picture' },
            { name: cheapest?.name ?? '', price: bestPrice, here },
          )}
          xs={xs}
          at={at}
          lines={choices.map((choice) => ({
            ...choice,
            endLabel: choice.endLabel ?? null,
            isCheapest: choice === cheapest,
          }))}
          currency={currency}
          formatX={formatX}
        />
        <figcaption className="mt-2 text-sm text-ink-soft">
          <FormattedMessage id="account-packages.simulator.legend" />
          {hasTaxAdded && (
            <>
              {' '}
              <FormattedMessage id="account-packages.simulator.net" />
            </>
          )}
        </figcaption>
      </figure>
      <CostTable {...{ question, xs, at, formatX, choices, money }} />
    </div>
  )
}

interface CostTableProps extends Pick<SimulatedChoiceProps, 'question' | 'xs' | 'formatX' | 'choices'> {
  at: number
  money: (amount: number) => string
}

/** Interval of the table's rows, in addition to the slider's position. */
const rowInterval = 5

/** Figures of the chart: at the slider's position and at regular steps. */
function CostTable({ question, xs, at, formatX, choices, money }: CostTableProps) {
  const { formatMessage } = useIntl()
  const rows = xs
    .map((value, index) => ({ value, index }))
    .filter(({ index }) => index % rowInterval === 0 || index === at)
  const label = formatMessage({ id: 'account-packages.simulator.table' })
  return (
    <details className="border-b border-hairline">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">{label}</summary>
      <section aria-label={`${label}: ${question}`} {...focusable} className="overflow-x-auto pb-4">
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-hairline-strong text-start">
              <th scope="col" className="py-2 pe-6 text-start font-semibold">
                {question}
              </th>
              {choices.map(({ key, name, isCurrent }) => (
                <th key={key} scope="col" className="py-2 pe-6 text-start font-semibold">
                  {name}
                  {isCurrent && (
                    <span className="block font-normal text-ink-soft">
                      <FormattedMessage id="account-packages.simulator.current" />
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, index }) => (
              <tr key={index} className={`border-b border-hairline ${index === at ? 'bg-sunken' : ''}`}>
                <th scope="row" className="py-2 pe-6 text-start font-normal whitespace-nowrap">
                  {formatX(value)}
                </th>
                {choices.map(({ key, costs }) => (
                  <td key={key} className="py-2 pe-6 whitespace-nowrap">
                    {money(costs[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
