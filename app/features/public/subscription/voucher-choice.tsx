import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OpenedProduct } from './opened-product.ts'
import { useChoose } from './use-product-search.ts'

interface VoucherChoiceProps {
  vouchers: OpenedProduct['vouchers']
  priceMode: number
  /** Code from the address. */
  code: string
  isRefused: boolean
}

/** Voucher code, and the public vouchers of the market. */
export function VoucherChoice({ vouchers, priceMode, code, isRefused }: VoucherChoiceProps) {
  const { formatMessage } = useIntl()
  const choose = useChoose()
  const [typed, setTyped] = useState(code)
  const fitting = vouchers.filter(
    ({ priceModes }) => priceModes.length === 0 || priceModes.some((mode) => mode === priceMode),
  )
  const use = (voucher: string) => {
    setTyped(voucher)
    choose({ voucher: voucher.trim() || undefined })
  }
  return (
    <div className="grid max-w-form gap-3">
      <TextField
        name="voucher"
        label={formatMessage({ id: 'subscription-product.voucher' })}
        isOptional
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use(typed)
        }}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        error={isRefused && typed === code ? formatMessage({ id: 'subscription-product.voucher.refused' }) : undefined}
        trail={
          code && !isRefused ? (
            <Button variant="quiet" size="small" onClick={() => use('')}>
              <FormattedMessage id="subscription-product.voucher.remove" />
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={() => use(typed)}>
              <FormattedMessage id="subscription-product.voucher.apply" />
            </Button>
          )
        }
      />
      {fitting.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <p>
            <FormattedMessage id="subscription-product.voucher.offers" />
          </p>
          <ul className="contents">
            {fitting.map((voucher) => (
              <li key={voucher.code}>
                <button
                  type="button"
                  aria-pressed={voucher.code === code}
                  onClick={() => use(voucher.code)}
                  className="min-h-11 text-start underline decoration-hairline-strong underline-offset-4 hover:text-ink hover:decoration-ink aria-pressed:text-ink aria-pressed:decoration-ink"
                >
                  <span className="font-semibold">{voucher.code}</span>: <Benefit voucher={voucher} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Benefit({ voucher: { benefit, minMonths } }: { voucher: OpenedProduct['vouchers'][number] }) {
  const locale = useLocale()
  switch (benefit.kind) {
    case 'firstMonth':
      return <FormattedMessage id="subscription-product.voucher.firstMonth" values={{ months: minMonths }} />
    case 'percent':
      return <FormattedMessage id="subscription-product.voucher.percent" values={{ percent: benefit.percent }} />
    case 'amount':
      return (
        <FormattedMessage
          id="subscription-product.voucher.amount"
          values={{ amount: formatMoney(locale, benefit.amount, benefit.currency) }}
        />
      )
  }
}
