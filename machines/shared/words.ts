import type { Chart, TransitionDescription } from './description.ts'

/*
 * Titles and sentences of states, events and guards are texts of each machine, in every locale:
 * `machines/<family>/<name>/messages/<locale>/machine-<name>.json`. Words that several machines share are in
 * `machines/shared/messages`. A key names the title, with `.text` the sentence.
 */

/** Key of a state or group: `state.open.booked`. */
export function stateKey(id: string): string {
  return `state.${id}`
}

/** Key of an event, `event.customer.paid`; of an invoked actor for its answers, failures and end, `call.holdSlot`. */
export function eventKey(event: string): string {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1]
  return actor ? `call.${actor}` : `event.${event}`
}

/** Key of a guard by its label: `guard.isStep.slot` for `isStep(slot)`. */
export function guardKey(label: string): string {
  const [name, ...params] = label.split(/[(),\s]+/).filter(Boolean)
  return ['guard', name, ...params].join('.')
}

/** Keys of all titles a machine needs. */
export function wordKeys({ states, groups, transitions }: Pick<Chart, 'states' | 'groups' | 'transitions'>): string[] {
  const keys = [...[...states, ...groups].map(({ id }) => stateKey(id)), ...transitions.flatMap(keysOf)]
  return [...new Set(keys)]
}

function keysOf({ event, guards }: TransitionDescription): string[] {
  return [eventKey(event), ...guards.map(guardKey)]
}

/** Machines that share a chart share their words. */
const wordsOfChart: Record<string, string> = {
  mileagePackagePurchase: 'package-purchase',
  returnCarePurchase: 'package-purchase',
}

/** Message files with a machine's words, its own before the one of all machines: `machine-lead`, `machine-shared`. */
export function wordFilesOf(machine: string): [own: string, shared: string] {
  return [`machine-${wordsOfChart[machine] ?? hyphenated(machine)}`, 'machine-shared']
}

/** `subscriptionOrder` → `subscription-order`. */
export function hyphenated(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
