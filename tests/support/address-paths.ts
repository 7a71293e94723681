import { initialTransition, transition } from 'xstate'
import { TestModel } from 'xstate/graph'
import {
  addressEditorMachine,
  type EditorEvent,
  type EditorInput,
  type EditorSnapshot,
} from '#machines/flows/address-editor/index.ts'
import {
  editorEvents,
  editorInput,
  editorSystemEvents,
  entry,
  movedEntry,
} from '#tests/fixtures/machines/address-editor.ts'
import { coveringWalks, edgeOf } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPath, flowPaths, type FlowPathStep } from './flow-paths.ts'

export type AddressPathStep = FlowPathStep<EditorEvent>
export type AddressPath = FlowPath<EditorEvent>

/** The machine's events; those of its actors are typed with ids that it does not spell out. */
type EditorModelEvent = Parameters<typeof addressEditorMachine.transition>[1]

const timeouts = { checkAddress: 'checkTimeout', saveAddress: 'saveTimeout', loadAddress: 'loadTimeout' }

const abroad = { ...movedEntry, address: { ...movedEntry.address, country: 'NL' } }

const events = [
  ...Object.values(editorEvents),
  { ...editorEvents['country.chosen'], country: 'DE' },
  { ...editorEvents['country.opened'], entry: abroad },
  { ...editorEvents['address.submitted'], entry: { ...entry, label: 'Office' } },
  ...editorSystemEvents,
] as EditorModelEvent[]

/**
 * Walks through the change of an address that orders go to, which together take every transition of the machine. Each begins
 * where the page does: at the form, since the country is known.
 */
export function addressPaths(): AddressPath[] {
  const model = new TestModel(addressEditorMachine, {
    input: editorInput,
    events,
    filterEvents: (snapshot, event) => snapshot.can(event) && isOffered(snapshot, event),
    // How often a call has failed is left out: no walk fails often enough.
    serializeState: (snapshot) =>
      `${stateOf(snapshot)} ${JSON.stringify({ ...snapshot.context, failures: 0, saveKey: null, saved: null })}`,
  })
  const [first] = initialTransition(addressEditorMachine, editorInput)
  const [fromState] = transition(addressEditorMachine, first, { type: 'country.chosen', country: 'DE' })
  const walks = model.getPaths(coveringWalks<EditorSnapshot, EditorEvent, EditorInput>(40, edgeOf), {
    allowDuplicatePaths: true,
    fromState,
  })
  return flowPaths(walks, { answeredAs: {}, timeouts })
}

/** Whether a screen has something to press for it. */
function isOffered({ context }: EditorSnapshot, event: EditorModelEvent): boolean {
  // The country has a screen of its own; the form is that of the country.
  if ('entry' in event) return event.entry.address.country === context.entry.address.country
  // One that was deleted meanwhile has no page any more that somebody could come back to.
  return event.type !== 'session.started' || context.addressId !== null
}
