import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { deleteFlow, saveFlow } from '#app/functions/call/flows.functions.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { latestFlow, readKeptFlow, type ServerFlow } from '#app/lib/flow/kept-flow.ts'
import type { BroughtBack } from '#app/shared/payment/use-binding.ts'
import { currentScreen, type PurchaseSnapshot } from '#machines/flows/package-purchase/index.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import type { PackagedOrder, PurchaseKind } from './packages.ts'
import { flowOf, purchaseOf } from './purchase-flow.ts'

export type PurchaseActor = ActorRefFrom<ReturnType<typeof purchaseOf>>

interface PurchaseFacts {
  kind: PurchaseKind
  packaged: PackagedOrder
  /** The flow as the server keeps it. */
  saved: ServerFlow | null
  /** What one comes back with from a page of the bank's or the wallet's. */
  brought: BroughtBack | null
}

interface Purchase extends PurchaseFacts {
  actor: PurchaseActor
  /** False on the server and until the page has come to life; then the tab's own purchase is there. */
  isRunning: boolean
  isRestarted: boolean
}

const PurchaseContext = createContext<Purchase | null>(null)

/** The purchase as it was kept for this order, or a new one; one that is finished is shown at its end only. */
function begin(
  kind: PurchaseKind,
  flow: SavedFlow | null,
  { orderNo, isAtEnd }: { orderNo: string; isAtEnd: boolean },
) {
  const machine = purchaseOf(kind)
  const input = { orderNo }
  const restored = flow && restoreFlow(machine, flow, input)
  if (restored && 'snapshot' in restored) {
    const { snapshot } = restored
    const isThis = snapshot.context.orderNo === orderNo
    if (isThis && (snapshot.status !== 'done' || isAtEnd)) {
      return { actor: createActor(machine, { input, snapshot }), isRestarted: false }
    }
  }
  const isRestarted = restored !== null && 'restarted' in restored && restored.restarted === 'versionChanged'
  return { actor: createActor(machine, { input }), isRestarted }
}

interface PurchaseProviderProps extends PurchaseFacts {
  /** Whether the address asks for the end of a purchase. */
  isAtEnd: boolean
  children: ReactNode
}

/** Runs one purchase for all of its steps; the tab and the server keep it. */
export function PurchaseProvider({ isAtEnd, children, ...facts }: PurchaseProviderProps) {
  const { kind, saved, packaged } = facts
  const place = { orderNo: packaged.order.orderNo, isAtEnd }
  // The one that is drawn at first only shows a state; it never runs.
  const [purchase, setPurchase] = useState(() => ({ ...begin(kind, saved, place), isRunning: false }))

  const run = useEffectEvent(() => {
    const begun = begin(kind, latestFlow(readKeptFlow(flowOf(kind)), saved), place)
    const { actor } = begun
    actor.start()
    const stopKeeping = keepRunning(actor, {
      revision: saved?.updatedAt ?? null,
      screen: () => currentScreen(actor.getSnapshot()),
      server: {
        save: (flow) => saveFlow({ data: flow }),
        remove: ({ machine }) => deleteFlow({ data: { machine } }),
      },
    })
    // Who sees this page is signed in.
    actor.send({ type: 'session.started' })
    setPurchase({ ...begun, isRunning: true })
    return () => {
      stopKeeping()
      actor.stop()
    }
  })
  useEffect(() => run(), [])

  return <PurchaseContext value={{ ...purchase, ...facts }}>{children}</PurchaseContext>
}

/** The purchase around a component: its actor to send to, what was loaded with it. */
export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('there is no purchase around this component')
  return purchase
}

/** Something of the purchase's state: `usePurchaseState(currentScreen)`. */
export function usePurchaseState<T>(selector: (snapshot: PurchaseSnapshot) => T): T {
  return useSelector(usePurchase().actor, selector)
}
