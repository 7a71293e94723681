import { useIntl } from 'react-intl'
import { Countdown } from '#app/components/countdown.tsx'
import { useNow } from '#app/lib/clock/use-now.ts'
import { heldUntil } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckoutState } from './checkout.tsx'

/** How long the car stays reserved; nothing where none is. */
export function HoldCountdown() {
  const { formatMessage } = useIntl()
  const until = useCheckoutState(heldUntil)
  const now = useNow()
  if (!until || (now !== null && now > Date.parse(until))) return null
  return (
    <span className="mt-0.5 block font-normal text-accent-ink">
      <Countdown until={until} label={formatMessage({ id: 'checkout.held' })} />
    </span>
  )
}
