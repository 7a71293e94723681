import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, initialTransition, transition } from 'xstate'
import { addressEditorPorts } from '#app/functions/address-editor-ports.ts'
import {
  addressEditorMachine,
  createAddressEditorActors,
  type EditorInput,
} from '#machines/flows/address-editor/index.ts'

export type EditorActor = ActorRefFrom<typeof addressEditorMachine>

/** Runs the editor; one whose country is known begins with the form, on the server too. */
export function useAddressEditor(input: EditorInput): EditorActor {
  const [begun] = useState(() => {
    const machine = addressEditorMachine.provide({ actors: createAddressEditorActors(addressEditorPorts) })
    const [first] = initialTransition(machine, input)
    const { country } = input.entry.address
    const [snapshot] = country ? transition(machine, first, { type: 'country.chosen', country }) : [first]
    return { machine, snapshot: machine.getPersistedSnapshot(snapshot) }
  })
  return useActorRef(begun.machine, { input, snapshot: begun.snapshot })
}
