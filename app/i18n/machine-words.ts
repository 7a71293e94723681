import { type IntlShape, useIntl } from 'react-intl'
import type { MessageId, Namespace } from '#app/i18n/messages.ts'
import type { MachineId } from '#machines/catalogue.ts'
import { type Chart, eventLabel, type MachineDescription } from '#machines/shared/description.ts'
import { eventKey, guardKey, stateKey, wordFilesOf } from '#machines/shared/words.ts'

export interface Words {
  /** What the machine governs. */
  about: string
  stateTitle: (id: string) => string
  stateText: (id: string) => string
  eventTitle: (event: string) => string
  eventText: (event: string) => string
  guardTitle: (guard: string) => string
  /** What a guard says when it refuses. */
  guardText: (guard: string) => string
}

/** Words of a machine, or its identifiers in place of the titles. */
export function useWords(machine: string, isCode = false): Words {
  const intl = useIntl()
  return isCode ? { ...wordsOf(intl, machine), ...codeWords } : wordsOf(intl, machine)
}

/** Words of a machine of which parts have gone: by key, the titles they had. Without one a part is called by its id. */
export function useFormerWords(machine: string, titles: Readonly<Record<string, string>>): Words {
  return wordsOf(useIntl(), machine, titles)
}

/** Identifiers in place of titles. */
export const codeWords = {
  stateTitle: (id: string) => id.slice(id.lastIndexOf('.') + 1),
  eventTitle: eventLabel,
  guardTitle: (guard: string) => guard,
}

export function wordsOf(
  intl: Pick<IntlShape, 'formatMessage' | 'messages'>,
  machine: string,
  former?: Readonly<Record<string, string>>,
): Words {
  const files = wordFilesOf(machine)
  const word = (key: string): string => {
    const ids = files.map((file) => `${file}.${key}`)
    const known = ids.find((candidate) => candidate in intl.messages)
    if (known === undefined && former) return former[key] ?? key.slice(key.lastIndexOf('.') + 1)
    const id = known ?? ids[0]
    // Every machine's words are compared with its chart by a test.
    return intl.formatMessage({ id: id as MessageId })
  }
  return {
    about: word('text'),
    stateTitle: (id) => word(stateKey(id)),
    stateText: (id) => word(`${stateKey(id)}.text`),
    eventTitle(event) {
      const key = eventKey(event)
      const title = word(key)
      if (!key.startsWith('call.') || event.endsWith('Timeout')) return title
      return intl.formatMessage(
        { id: event.startsWith('xstate.error.') ? 'machine.event.failed' : 'machine.event.answered' },
        { call: title },
      )
    },
    eventText: (event) => word(`${eventKey(event)}.text`),
    guardTitle: (guard) => word(guardKey(guard)),
    guardText: (guard) => word(`${guardKey(guard)}.text`),
  }
}

/** Name of a machine; the backend lists machines of the catalogue only. */
export function nameOfMachine(machine: string): MessageId {
  return `kinds.machine.${machine as MachineId}`
}

/** Namespaces of a machine's words. The list of namespaces exists for the type checker alone; a test compares them. */
export function wordNamespaces(machine: string): Namespace[] {
  return wordFilesOf(machine).map((file) => file as Namespace)
}

/** Matches in the words of a machine. */
export interface Found {
  states: ReadonlySet<string>
  /** Positions in the machine's description of transitions whose event or guard was found. */
  transitions: ReadonlySet<number>
}

/** Searches titles, sentences and identifiers, ignoring case. */
export function findWords(
  { states, groups }: Pick<Chart, 'states' | 'groups'>,
  { transitions }: Pick<MachineDescription, 'transitions'>,
  words: Words,
  query: string,
): Found {
  const wanted = query.trim().toLocaleLowerCase()
  const hasWanted = (...texts: string[]) => texts.some((text) => text.toLocaleLowerCase().includes(wanted))
  const events = new Map(
    transitions.map(({ event }) => [event, hasWanted(event, words.eventTitle(event), words.eventText(event))]),
  )
  const guards = new Map(
    transitions.flatMap(({ guards: names }) =>
      names.map((name) => [name, hasWanted(name, words.guardTitle(name), words.guardText(name))] as const),
    ),
  )
  return {
    states: new Set(
      [...states, ...groups].flatMap(({ id }) =>
        hasWanted(id, words.stateTitle(id), words.stateText(id)) ? [id] : [],
      ),
    ),
    transitions: new Set(
      transitions.flatMap(({ event, guards: names }, index) =>
        events.get(event) || names.some((name) => guards.get(name)) ? [index] : [],
      ),
    ),
  }
}
