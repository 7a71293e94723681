import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  canOpen,
  currentScreen,
  isBusy,
  type PurchaseScreen,
  purchaseSteps,
} from '#machines/flows/package-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/**
 * Keeps address and machine at the same step: where the machine goes, the address follows, so that back and forward work;
 * where the address goes, the machine follows if it may, otherwise the address is put right once no call is under way.
 */
export function usePurchaseAddress(addressed: PurchaseScreen): void {
  const { actor, isRunning, kind, packaged } = usePurchase()
  const screen = usePurchaseState(currentScreen)
  const isWaiting = usePurchaseState(isBusy)
  const router = useRouter()
  const navigate = useNavigate()
  const last = useRef<PurchaseScreen | null>(null)
  const { orderNo } = packaged.order

  const settle = useEffectEvent(() => {
    if (!isRunning) return
    const isAt = (one: PurchaseScreen) => router.latestLocation.pathname.endsWith(`/${one}`)
    const hasMoved = last.current !== null && last.current !== screen
    if (addressed !== screen && !hasMoved) {
      if (!isAt(addressed) || isWaiting) return
      const step = purchaseSteps.find((one) => one === addressed)
      if (step && canOpen(actor.getSnapshot(), step)) {
        actor.send({ type: 'step.opened', step })
        return
      }
    }
    last.current = screen
    if (addressed === screen && isAt(screen)) return
    void navigate({
      to: '/{-$locale}/account/packages/$orderNo/$kind/$step',
      params: ({ locale }) => ({ locale, orderNo, kind, step: screen }),
      // Nobody goes back into an order that has been placed, nor to a step that could not be shown.
      replace: !hasMoved || screen === 'done',
    })
  })

  useEffect(() => settle(), [actor, addressed, isRunning, isWaiting, screen])
  // Somebody may go back before the next step has come; then neither step nor screen has changed.
  useEffect(() => router.subscribe('onResolved', () => settle()), [router])
}
