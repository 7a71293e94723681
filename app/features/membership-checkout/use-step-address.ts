import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { canOpen, purchaseSteps, currentScreen, isBusy } from '#machines/flows/membership-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'
import type { AddressedScreen } from './steps.ts'

/**
 * Keeps address and machine at the same step. Where the machine goes, the address follows, so that back and forward work;
 * where the address goes, the machine follows if it may, otherwise the address is put right once no call is under way.
 */
export function useStepAddress(addressed: AddressedScreen): void {
  const { actor, isRunning } = usePurchase()
  const screen = usePurchaseState(currentScreen)
  const isWaiting = usePurchaseState(isBusy)
  const router = useRouter()
  const navigate = useNavigate()
  const last = useRef<{ actor: typeof actor; screen: typeof screen } | null>(null)

  const settle = useEffectEvent(() => {
    if (!isRunning) return undefined
    const before = last.current?.actor === actor ? last.current : null
    const isAt = (one: AddressedScreen) => router.latestLocation.pathname.endsWith(`/${one}`)
    const hasMoved = before !== null && before.screen !== screen
    if (addressed !== screen && !hasMoved) {
      // The address is on its way already, and whoever sent it there knew the step.
      if (!isAt(addressed)) return undefined
      // What is under way may lead where the address is.
      if (isWaiting) return undefined
      const step = purchaseSteps.find((one) => one === addressed)
      if (step && canOpen(actor.getSnapshot(), step)) return actor.send({ type: 'step.opened', step })
    }
    last.current = { actor, screen }
    if (addressed === screen && isAt(screen)) return undefined
    return void navigate({
      to: '/{-$locale}/membership/checkout/$step',
      params: ({ locale }) => ({ locale, step: screen }),
      // Nobody goes back into an order that has been placed, nor to a step that could not be shown.
      replace: !hasMoved || screen === 'pay' || screen === 'done' || screen === 'refund',
    })
  })

  useEffect(() => settle(), [actor, addressed, isRunning, isWaiting, screen])
  // Somebody may go back before the next step has come; then neither step nor screen has changed.
  useEffect(() => router.subscribe('onResolved', () => settle()), [router])
}
