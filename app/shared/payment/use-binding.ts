import { useEffect, useEffectEvent, useState } from 'react'
import { createActor } from 'xstate'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { forgetFlow, readKeptFlow } from '#app/lib/flow/kept-flow.ts'
import { type BoundMethod, cardBindingMachine, type CardBindingSnapshot } from '#machines/flows/card-binding/index.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import { restoreFlow } from '#machines/shared/persistence.ts'
import type { BindingMachine } from './binding-machine.ts'
import type { BroughtBack } from './brought-back.ts'

interface BindingOptions {
  identityType: IdentityType
  machine: BindingMachine
  /** What the customer comes back with from a wallet's page; null from anywhere else. */
  brought: BroughtBack | null
  /** Whether the flow that takes the method runs. Nothing is begun before, as its method would be lost. Default: true. */
  isRunning?: boolean
  onBound: (method: BoundMethod) => void
}

/** Runs the binding of a payment method; the tab keeps it, since the way to a wallet leads through its page. */
export function useBinding({ identityType, machine, brought, isRunning = true, onBound }: BindingOptions) {
  const [round, setRound] = useState(0)
  const [actor, setActor] = useState(() => bindingActor(identityType, machine))

  const handBack = useEffectEvent(onBound)
  const run = useEffectEvent(() => {
    const begun = bindingActor(identityType, machine, round === 0)
    begun.start()
    const stopKeeping = keepRunning(begun, { revision: null, screen: () => 'payment', server: null })
    resumeBinding(begun, brought)
    const { unsubscribe } = begun.subscribe({
      complete: () => {
        const { bound } = begun.getSnapshot().context
        forgetFlow(cardBindingMachine.id)
        // Should it not be taken, another one is chosen.
        setRound((previous) => previous + 1)
        if (bound) handBack(bound)
      },
    })
    setActor(begun)
    return () => {
      unsubscribe()
      stopKeeping()
      begun.stop()
    }
  })
  useEffect(() => (isRunning ? run() : undefined), [isRunning, round])

  return actor
}

/** The binding that the tab left under way, or a new one: lists of methods are read anew. */
function bindingActor(identityType: IdentityType, machine: BindingMachine, isKeptWanted = false) {
  const input = { identityType }
  const kept = isKeptWanted ? readKeptFlow(machine.id) : null
  const restored = kept && restoreFlow(machine, kept, input)
  if (restored && 'snapshot' in restored) {
    const actor = createActor(machine, { input, snapshot: restored.snapshot })
    if (isUnderWay(actor.getSnapshot(), identityType)) return actor
  }
  return createActor(machine, { input })
}

function isUnderWay(snapshot: CardBindingSnapshot, identityType: IdentityType): boolean {
  // Of fields that nobody has sent nothing is left but a list that may be another's by now, or of another page.
  const unsent = ['opening', 'unopened', 'entering'] as const
  if (unsent.some((fields) => snapshot.matches({ fields }))) return false
  const states = ['fields', 'page', 'unclear', 'checking'] as const
  return snapshot.context.identityType === identityType && states.some((state) => snapshot.matches(state))
}

function resumeBinding(actor: ReturnType<typeof bindingActor>, brought: BroughtBack | null): void {
  const snapshot = actor.getSnapshot()
  // The fields were emptied with the page.
  if (snapshot.matches({ fields: 'tokenising' })) actor.send({ type: 'token.refused' })
  if (brought && brought.payment === snapshot.context.redirect?.bindingId) {
    actor.send({ type: 'page.returned', pageResult: brought.redirectResult })
  }
}
