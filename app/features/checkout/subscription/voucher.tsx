import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { isBusy, problem } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'

/** Field for a voucher code. A refused code stays in it, with the reason; the price is without it. */
export function Voucher() {
  const { formatMessage } = useIntl()
  const { actor } = useCheckout()
  const applied = useCheckoutState(({ context }) => context.voucherCode)
  const refusal = useCheckoutState((snapshot) =>
    problem(snapshot) === 'voucherInvalid' ? snapshot.context.voucherRefusal : null,
  )
  const isUnderWay = useCheckoutState(isBusy)
  const [typed, setTyped] = useState(applied ?? '')

  function apply() {
    const code = typed.trim()
    if (code !== '' && !isUnderWay) actor.send({ type: 'voucher.applied', code })
  }

  if (applied !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border-y border-hairline py-3">
        <p>
          <FormattedMessage
            id="checkout.voucher.applied"
            values={{ code: <bdi className="font-semibold">{applied}</bdi> }}
          />
        </p>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            setTyped('')
            actor.send({ type: 'voucher.removed' })
          }}
        >
          <FormattedMessage id="checkout.voucher.remove" />
        </Button>
      </div>
    )
  }
  return (
    <TextField
      name="voucher"
      label={formatMessage({ id: 'checkout.voucher' })}
      isOptional
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        // Enter would order.
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      error={refusal ? formatMessage({ id: `errors.${refusal}` }) : undefined}
      trail={
        <Button variant="quiet" size="small" onClick={apply}>
          <FormattedMessage id="checkout.voucher.apply" />
        </Button>
      }
    />
  )
}
