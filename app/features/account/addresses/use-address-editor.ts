import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor, initialTransition, transition } from 'xstate'
import { loadAddress, lookUpAddress, saveAddress } from '#app/functions/account/addresses.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { forgetFlow } from '#app/lib/flow/kept-flow.ts'
import { restoreForOwner } from '#app/lib/flow/restore-for-owner.ts'
import {
  addressEditorMachine,
  currentScreen,
  type EditorInput,
  type EditorSnapshot,
  isSignedOut,
} from '#machines/flows/address-editor/index.ts'

export type EditorActor = ActorRefFrom<typeof addressEditorMachine>

interface RunningEditor {
  actor: EditorActor
  /** Distinguishes the server's rendering from the tab's restored state: a form reads its default values only once. */
  key: 'drawn' | 'restored'
  /** False on the server and until hydration. */
  isRunning: boolean
}

/** Runs the editor. The tab stores typed values across a reload and a new sign-in; leaving otherwise discards them. */
export function useAddressEditor(input: EditorInput): RunningEditor {
  // The first actor only renders a state; it never starts.
  const [editor, setEditor] = useState<RunningEditor>(() => ({
    actor: editorActor(input, null),
    key: 'drawn',
    isRunning: false,
  }))

  const run = useEffectEvent(() => {
    const restored = restoreForOwner(addressEditorMachine, input, ({ context }) => isSame(context, input))
    const actor = editorActor(input, restored)
    actor.start()
    const stopKeeping = keepRunning(actor, {
      revision: null,
      screen: () => currentScreen(actor.getSnapshot()),
      server: null,
    })
    actor.subscribe({ complete: () => forgetFlow(addressEditorMachine.id) })
    // This page is only shown while signed in.
    if (isSignedOut(actor.getSnapshot())) actor.send({ type: 'session.started' })
    setEditor({ actor, key: restored ? 'restored' : 'drawn', isRunning: true })
    return () => {
      stopKeeping()
      actor.stop()
      forgetFlow(addressEditorMachine.id)
    }
  })
  useEffect(() => run(), [])

  return editor
}

/** Restored or new actor; a new one starts with the form if the country is known, also on the server. */
function editorActor(input: EditorInput, restored: EditorSnapshot | null): EditorActor {
  const machine = addressEditorMachine.provide({
    actors: { checkAddress: call(lookUpAddress), saveAddress: call(saveAddress), loadAddress: call(loadAddress) },
  })
  const [first] = initialTransition(machine, input)
  const { country } = input.entry.address
  const [fresh] = country ? transition(machine, first, { type: 'country.chosen', country }) : [first]
  return createActor(machine, { input, snapshot: restored ?? machine.getPersistedSnapshot(fresh) })
}

type Place = Pick<EditorInput, 'accountId' | 'kind' | 'addressId'>

function isSame(one: Place, other: Place): boolean {
  return one.accountId === other.accountId && one.kind === other.kind && one.addressId === other.addressId
}
