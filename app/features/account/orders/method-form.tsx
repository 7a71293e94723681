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
  /** Panel to return to from a wallet's page. */
  panel: OrderPanel
  brought: BroughtBack | null
  /** Method currently charged. */
  preset: string | null
  /** Label of the button. */
  action: ReactNode
  isWorking: boolean
  /** Whether methods that pay once are offered as well. */
  hasOnce?: boolean
  onChoose: (method: BoundMethod) => void
}

/** Saved or new payment method; saving a new one may need the bank's confirmation. */
export function MethodForm({
  order,
  panel,
  brought,
  preset,
  action,
  isWorking,
  hasOnce = false,
  onChoose,
}: MethodFormProps) {
  const [machine] = useState(() =>
    bindingMachine({ country: order.country, returnPath: () => pathOfPanel(panel), hasOnce }),
  )
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

/** Path to return to from the bank's or the wallet's page. */
export function pathOfPanel(panel: OrderPanel): string {
  return `${window.location.pathname}?panel=${panel}`
}
