import { FormattedMessage, useIntl } from 'react-intl'
import { PillRadios } from '#app/components/pill-radios.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shownAmount } from '#app/shared/price/shown-amount.ts'
import { PriceMode, nameOf } from '#machines/shared/codes.ts'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'
import { useChoose } from './use-product-search.ts'

interface TermChoiceProps {
  opened: OpenedProduct
  /** Current choice, whether or not its price has loaded. */
  mode: PriceMode
  months: number | undefined
}

/** Price mode and term, each with its monthly price. */
export function TermChoice({ opened: { overview, quote, cancelPolicy }, mode, months }: TermChoiceProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const choose = useChoose()
  const modes = [...new Set(overview.terms.map(({ priceMode }) => priceMode))]
  const termsOf = (mode: number) => overview.terms.filter(({ priceMode }) => priceMode === mode)
  const money = (amount: number) => formatMoney(locale, amount, quote.monthly.total.currency)
  const shown = ({ monthly }: (typeof overview.terms)[number]) => shownAmount(monthly, quote.identityType)
  const lowest = (mode: number) => Math.min(...termsOf(mode).map(shown))
  const terms = termsOf(mode)
  const chosen = String(terms.find((term) => term.months === months)?.months ?? terms.at(-1)?.months ?? '')
  return (
    <div className="grid gap-6">
      <RadioCards
        name="mode"
        legend={<FormattedMessage id="subscription-product.mode" />}
        value={String(mode)}
        onChoose={(value) => choose({ mode: modeOf(value), months: undefined })}
        columns={modes.length > 2 ? 3 : 2}
        options={modes.map((mode) => ({
          value: String(mode),
          title: formatMessage({ id: `subscription-product.mode.${nameOf(PriceMode, mode)}` }),
          description: formatMessage(
            { id: `subscription-product.mode.${nameOf(PriceMode, mode)}.text` },
            { days: cancelPolicy.noticeDays },
          ),
          aside:
            mode === PriceMode.trial
              ? formatMessage({ id: 'subscription-product.mode.free' })
              : formatMessage(
                  { id: termsOf(mode).length > 1 ? 'subscription-product.mode.from' : 'subscription-product.mode.at' },
                  { price: money(lowest(mode)) },
                ),
        }))}
      />
      {mode === PriceMode.fixedTerm && (
        <PillRadios
          name="months"
          legend={<FormattedMessage id="subscription-product.term" />}
          value={chosen}
          onChoose={(value) => choose({ months: Number(value) })}
          options={terms.map((term) => ({
            value: String(term.months),
            label: formatMessage({ id: 'subscription-product.term.months' }, { count: term.months }),
            aside: money(shown(term)),
          }))}
        />
      )}
      {mode === PriceMode.customized && (
        <div className="max-w-80">
          <SelectField
            name="months"
            label={formatMessage({ id: 'subscription-product.term' })}
            value={chosen}
            onChange={(event) => choose({ months: Number(event.target.value) })}
            options={terms.map((term) => ({
              value: String(term.months),
              label: `${formatMessage({ id: 'subscription-product.term.months' }, { count: term.months })} · ${money(shown(term))}`,
            }))}
          />
        </div>
      )}
    </div>
  )
}

/** A fixed term is the default and left out of the address. */
function modeOf(value: string): ProductSearch['mode'] {
  return [PriceMode.trial, PriceMode.flexible, PriceMode.customized].find((mode) => String(mode) === value)
}
