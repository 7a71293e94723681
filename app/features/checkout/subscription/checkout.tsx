import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { deleteFlow, saveFlow } from '#app/functions/call/flows.functions.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { latestFlow, readKeptFlow } from '#app/lib/flow/kept-flow.ts'
import { endPlaceHolding } from '#app/lib/flow/place-holding.ts'
import {
  type CheckoutSnapshot,
  currentScreen,
  subscriptionCheckoutMachine,
} from '#machines/flows/subscription-checkout/index.ts'
import { beginCheckout, type Beginning, type CheckoutActor, comeWith, wakeUp } from './begin-checkout.ts'
import type { CheckoutFacts } from './load-checkout.ts'

interface Checkout extends Beginning {
  /** Tells one checkout from the next: what a step had typed in it belongs to it alone. */
  key: string
  /** False on the server and until the page has come to life; then the tab's own checkout is there. */
  isRunning: boolean
  facts: CheckoutFacts
}

const CheckoutContext = createContext<Checkout | null>(null)

interface CheckoutProviderProps {
  facts: CheckoutFacts
  /** Preset of the driver's form. */
  phoneCountry: string
  /** Whether the address asks for the end of a checkout. */
  isAtEnd: boolean
  children: ReactNode
}

/**
 * Runs one checkout for all of its steps. The server draws what it keeps for a customer, or a new one; in the browser the
 * tab's own takes over where it is the latest.
 */
export function CheckoutProvider({ facts, phoneCountry, isAtEnd, children }: CheckoutProviderProps) {
  const { saved, account, selection, wishes, brought } = facts
  const input = { phoneCountry, selection, ...(wishes && { wishes }) }
  // The one that is drawn at first only shows a state; it never runs.
  const [checkout, setCheckout] = useState(() => ({
    ...beginCheckout(saved, input, isAtEnd),
    key: 'drawn',
    isRunning: false,
  }))

  const run = useEffectEvent(() => {
    const latest = latestFlow(readKeptFlow(subscriptionCheckoutMachine.id), saved)
    const begun = beginCheckout(latest, input, isAtEnd)
    const { actor } = begun
    actor.start()
    const stopKeeping = keepRunning(actor, {
      revision: saved?.updatedAt ?? null,
      screen: () => keptScreen(actor.getSnapshot()),
      server: account && {
        save: (flow) => saveFlow({ data: flow }),
        remove: ({ machine }) => deleteFlow({ data: { machine } }),
      },
    })
    wakeUp(actor, {
      accountId: account?.accountId ?? null,
      redirectResult: brought?.payment.startsWith('PA-') ? brought.redirectResult : null,
    })
    comeWith(actor, facts)
    endPlaceHolding()
    // What is drawn already stays as it is, unless the tab knows better.
    setCheckout({ ...begun, key: latest === saved ? 'drawn' : 'kept', isRunning: true })
    return () => {
      stopKeeping()
      actor.stop()
    }
  })
  useEffect(() => run(), [])

  return <CheckoutContext value={{ ...checkout, facts }}>{children}</CheckoutContext>
}

/** The checkout around a component: its actor to send to, what was loaded with it. */
export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext)
  if (!checkout) throw new Error('there is no checkout around this component')
  return checkout
}

/** Something of the checkout's state: `useCheckoutState(currentScreen)`. */
export function useCheckoutState<T>(selector: (snapshot: CheckoutSnapshot) => T): T {
  const { actor }: { actor: CheckoutActor } = useCheckout()
  return useSelector(actor, selector)
}

/** The screen as the server draws it for somebody new, and something else where the tab knows of a car. */
function keptScreen(snapshot: CheckoutSnapshot): string {
  const screen = currentScreen(snapshot)
  return screen === 'vehicle' && snapshot.context.selection ? 'car' : screen
}
