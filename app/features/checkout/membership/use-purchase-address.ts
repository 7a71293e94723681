import { useNavigate } from '@tanstack/react-router'
import { useStepAddress } from '#app/lib/flow/use-step-address.ts'
import { canOpen, currentScreen, isBusy, purchaseSteps } from '#machines/flows/membership-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'
import type { AddressedScreen } from './steps.ts'

/** Keeps the purchase's address and machine at the same step. */
export function usePurchaseAddress(addressed: AddressedScreen): void {
  const { actor, isRunning } = usePurchase()
  const navigate = useNavigate()
  useStepAddress(addressed, {
    actor,
    isRunning,
    screen: usePurchaseState(currentScreen),
    isWaiting: usePurchaseState(isBusy),
    steps: purchaseSteps,
    mayOpen: (step) => canOpen(actor.getSnapshot(), step),
    endings: ['pay', 'done', 'refund'],
    navigate: (step, replace) =>
      void navigate({
        to: '/{-$locale}/membership/checkout/$step',
        params: ({ locale }) => ({ locale, step }),
        replace,
      }),
  })
}
