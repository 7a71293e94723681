import { useNavigate } from '@tanstack/react-router'
import { useStepAddress } from '#app/lib/flow/use-step-address.ts'
import {
  canOpen,
  currentScreen,
  isBusy,
  type PurchaseScreen,
  purchaseSteps,
} from '#machines/flows/package-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Keeps the purchase's address and machine at the same step. */
export function usePurchaseAddress(addressed: PurchaseScreen): void {
  const { actor, isRunning, kind, packaged } = usePurchase()
  const navigate = useNavigate()
  const { orderNo } = packaged.order
  useStepAddress(addressed, {
    actor,
    isRunning,
    screen: usePurchaseState(currentScreen),
    isWaiting: usePurchaseState(isBusy),
    steps: purchaseSteps,
    mayOpen: (step) => canOpen(actor.getSnapshot(), step),
    endings: ['done'],
    navigate: (step, replace) =>
      void navigate({
        to: '/{-$locale}/account/packages/$orderNo/$kind/$step',
        params: ({ locale }) => ({ locale, orderNo, kind, step }),
        replace,
      }),
  })
}
