import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { bindingMachine } from '#app/shared/payment/binding-machine.ts'
import type { BroughtBack } from '#app/shared/payment/brought-back.ts'
import { ChooserForm } from '#app/shared/payment/chooser-form.tsx'
import { useBinding } from '#app/shared/payment/use-binding.ts'
import { useMethodChoice } from '#app/shared/payment/use-method-choice.ts'
import { type BoundMethod, currentScreen } from '#machines/flows/card-binding/index.ts'
import type { AccountOrder, OrderPanel } from './order.ts'
import { SignedOut } from './signed-out.tsx'

interface MethodFormProps {
  order: AccountOrder
  /** The panel in which this is asked, to come back to from a wallet's page. */
  panel: OrderPanel
  brought: BroughtBack | null
  /** The one that is charged now. */
  preset: string | null
  /** Of the button. */
  action: ReactNode
  isWorking: boolean
  onChoose: (method: BoundMethod) => void
}

/** A kept card or wallet, or a new one, which the bank may ask about as it is kept. */
export function MethodForm({ order, panel, brought, preset, action, isWorking, onChoose }: MethodFormProps) {
  const [machine] = useState(() => bindingMachine({ country: order.country, returnPath: () => pathOfPanel(panel) }))
  const binding = useBinding({
    identityType: order.selection.identityType,
    machine,
    brought,
    onBound: onChoose,
  })
  const choice = useMethodChoice(binding, { preset })
  const screen = useSelector(binding, currentScreen)
  if (screen === 'signedOut') return <SignedOut />
  return <ChooserForm choice={choice} action={action} isWorking={isWorking} />
}

/** Where the page goes on that somebody comes back to from the bank's or the wallet's. */
export function pathOfPanel(panel: OrderPanel): string {
  return `${window.location.pathname}?panel=${panel}`
}
