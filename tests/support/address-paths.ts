import { initialTransition, transition } from 'xstate'
import { TestModel } from 'xstate/graph'
import { addressEditorMachine, type EditorEvent, type EditorSnapshot } from '#machines/flows/address-editor/index.ts'
import {
  editorEvents,
  editorInput,
  editorSystemEvents,
  entry,
  movedEntry,
} from '#tests/fixtures/machines/address-editor.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow, stepKeys, type WalkExtent } from './flow-paths.ts'

export type AddressPathStep = FlowPathStep<EditorEvent>

/** Events of the machine; those of its actors have ids that the machine's type omits. */
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
 * Walks through the change of an address used by orders; together they take what the extent says. Each
 * goes on from the form, like the page, since the country is known.
 */
export function addressFlow(extent: WalkExtent = 'transitions') {
  const model = new TestModel(addressEditorMachine, {
    input: editorInput,
    events,
    filterEvents: (snapshot, event) => snapshot.can(event) && isOffered(snapshot, event),
    // Ignores the number of failures: no walk fails often enough.
    serializeState: (snapshot) =>
      `${stateOf(snapshot)} ${JSON.stringify({ ...snapshot.context, failures: 0, saveKey: null, saved: null })}`,
  })
  const event = { type: 'country.chosen', country: 'DE' } as const
  const [from] = initialTransition(addressEditorMachine, editorInput)
  const [to] = transition(addressEditorMachine, from, event)
  return screenFlow(model, { keyOf: stepKeys[extent], opening: { event, from, to }, answeredAs: {}, timeouts })
}

/** Whether a screen offers the event. */
function isOffered({ context }: EditorSnapshot, event: EditorModelEvent): boolean {
  // The country has a screen of its own, so the form keeps its country.
  if ('entry' in event) return event.entry.address.country === context.entry.address.country
  // A deleted address has no page to return to.
  return event.type !== 'session.started' || context.addressId !== null
}
