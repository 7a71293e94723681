import { useNavigate } from '@tanstack/react-router'
import { useStepAddress } from '#app/lib/flow/use-step-address.ts'
import { canOpen, checkoutSteps, currentScreen, isBusy } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import type { AddressedScreen } from './steps.ts'

/** Keeps the checkout's address and machine at the same step. */
export function useCheckoutAddress(addressed: AddressedScreen): void {
  const { actor, isRunning } = useCheckout()
  const navigate = useNavigate()
  useStepAddress(addressed, {
    actor,
    isRunning,
    screen: useCheckoutState(currentScreen),
    isWaiting: useCheckoutState(isBusy),
    steps: checkoutSteps,
    mayOpen: (step) => canOpen(actor.getSnapshot(), step),
    endings: ['pay', 'done'],
    navigate: (step, replace) =>
      void navigate({
        to: '/{-$locale}/subscription/checkout/$step',
        params: ({ locale }) => ({ locale, step }),
        replace,
      }),
  })
}
