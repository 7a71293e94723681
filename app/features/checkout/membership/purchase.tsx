import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { deleteFlow, saveFlow } from '#app/functions/call/flows.functions.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { latestFlow, readKeptFlow } from '#app/lib/flow/kept-flow.ts'
import {
  currentScreen,
  membershipPurchaseMachine,
  type PurchaseSnapshot,
} from '#machines/flows/membership-purchase/index.ts'
import { beginPurchase, type Beginning, comeWith, type PurchaseActor, wakeUp } from './begin-purchase.ts'
import type { PurchaseFacts } from './load-purchase.ts'

interface Purchase extends Beginning {
  /** Tells one purchase from the next: what a step had typed in it belongs to it alone. */
  key: string
  /** False on the server and until the page has come to life; then the tab's own purchase is there. */
  isRunning: boolean
  facts: PurchaseFacts
}

const PurchaseContext = createContext<Purchase | null>(null)

interface PurchaseProviderProps {
  facts: PurchaseFacts
  /** Whether the address asks for the end of a purchase. */
  isAtEnd: boolean
  children: ReactNode
}

/**
 * Runs one purchase for all of its steps. The server draws what it keeps for a customer, or a new one; in the browser the
 * tab's own takes over where it is the latest.
 */
export function PurchaseProvider({ facts, isAtEnd, children }: PurchaseProviderProps) {
  const { saved, accountId, choice, brought } = facts
  const input = { choice }
  // The one that is drawn at first only shows a state; it never runs.
  const [purchase, setPurchase] = useState(() => ({
    ...beginPurchase(saved, input, isAtEnd),
    key: 'drawn',
    isRunning: false,
  }))

  const run = useEffectEvent(() => {
    const latest = latestFlow(readKeptFlow(membershipPurchaseMachine.id), saved)
    const begun = beginPurchase(latest, input, isAtEnd)
    const { actor } = begun
    actor.start()
    const stopKeeping = keepRunning(actor, {
      revision: saved?.updatedAt ?? null,
      screen: () => currentScreen(actor.getSnapshot()),
      server:
        accountId === null
          ? null
          : {
              save: (flow) => saveFlow({ data: flow }),
              remove: ({ machine }) => deleteFlow({ data: { machine } }),
            },
    })
    wakeUp(actor, {
      accountId,
      redirectResult: brought?.payment.startsWith('PA-') ? brought.redirectResult : null,
    })
    comeWith(actor, choice)
    // What is drawn already stays as it is, unless the tab knows better.
    setPurchase({ ...begun, key: latest === saved ? 'drawn' : 'kept', isRunning: true })
    return () => {
      stopKeeping()
      actor.stop()
    }
  })
  useEffect(() => run(), [])

  return <PurchaseContext value={{ ...purchase, facts }}>{children}</PurchaseContext>
}

/** The purchase around a component: its actor to send to, what was loaded with it. */
export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('there is no purchase around this component')
  return purchase
}

/** Something of the purchase's state: `usePurchaseState(currentScreen)`. */
export function usePurchaseState<T>(selector: (snapshot: PurchaseSnapshot) => T): T {
  const { actor }: { actor: PurchaseActor } = usePurchase()
  return useSelector(actor, selector)
}
