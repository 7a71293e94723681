import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor, initialTransition, transition } from 'xstate'
import { loadAddress, lookUpAddress, saveAddress } from '#app/functions/account/addresses.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { forgetFlow } from '#app/lib/flow/kept-flow.ts'
import { takeUp } from '#app/lib/flow/take-up.ts'
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
  /** Tells what was drawn from what the tab kept: a form reads what it begins with but once. */
  key: 'drawn' | 'kept'
  /** False on the server and until the page has come to life. */
  isRunning: boolean
}

/**
 * Runs the editor. The tab keeps what is typed over a reload and over signing in again; who leaves the editor otherwise
 * leaves that too.
 */
export function useAddressEditor(input: EditorInput): RunningEditor {
  // The one that is drawn at first only shows a state; it never runs.
  const [editor, setEditor] = useState<RunningEditor>(() => ({
    actor: editorActor(input, null),
    key: 'drawn',
    isRunning: false,
  }))

  const run = useEffectEvent(() => {
    const kept = takeUp(addressEditorMachine, input, ({ context }) => isSame(context, input))
    const actor = editorActor(input, kept)
    actor.start()
    const stopKeeping = keepRunning(actor, {
      revision: null,
      screen: () => currentScreen(actor.getSnapshot()),
      server: null,
    })
    actor.subscribe({ complete: () => forgetFlow(addressEditorMachine.id) })
    // Who sees this page is signed in.
    if (isSignedOut(actor.getSnapshot())) actor.send({ type: 'session.started' })
    setEditor({ actor, key: kept ? 'kept' : 'drawn', isRunning: true })
    return () => {
      stopKeeping()
      actor.stop()
      forgetFlow(addressEditorMachine.id)
    }
  })
  useEffect(() => run(), [])

  return editor
}

/** One that goes on, or a new one; that begins with the form where the country is known, on the server too. */
function editorActor(input: EditorInput, kept: EditorSnapshot | null): EditorActor {
  const machine = addressEditorMachine.provide({
    actors: { checkAddress: call(lookUpAddress), saveAddress: call(saveAddress), loadAddress: call(loadAddress) },
  })
  const [first] = initialTransition(machine, input)
  const { country } = input.entry.address
  const [fresh] = country ? transition(machine, first, { type: 'country.chosen', country }) : [first]
  return createActor(machine, { input, snapshot: kept ?? machine.getPersistedSnapshot(fresh) })
}

type Place = Pick<EditorInput, 'accountId' | 'kind' | 'addressId'>

function isSame(one: Place, other: Place): boolean {
  return one.accountId === other.accountId && one.kind === other.kind && one.addressId === other.addressId
}
