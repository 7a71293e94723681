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
  /** Everything that a search finds a part by: its identifier, title, sentence and words that people look for. */
  searched: { state: (id: string) => string; event: (event: string) => string; guard: (guard: string) => string }
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
  /** Words that people look for and that title and sentence do not have; most parts need none. */
  const others = (key: string) => {
    const id = files.map((file) => `${file}.${key}.search`).find((candidate) => candidate in intl.messages)
    return id === undefined ? '' : intl.formatMessage({ id: id as MessageId })
  }
  const words: Words = {
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
    searched: {
      state: (id) => [id, words.stateTitle(id), words.stateText(id), others(stateKey(id))].join(' '),
      event: (event) => [event, words.eventTitle(event), words.eventText(event), others(eventKey(event))].join(' '),
      guard: (guard) => [guard, words.guardTitle(guard), words.guardText(guard), others(guardKey(guard))].join(' '),
    },
  }
  return words
}

/** Words of so few letters have to be whole ones: `SME` is not in `isMethodUsable`. */
const shortWord = 3

/** Whether a text has every word of a query, in any order and ignoring case; a long one also as a part of another. */
export function everyWordOf(query: string, language?: string): (text: string) => boolean {
  const wanted = query.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  return (text) => {
    const lower = text.toLocaleLowerCase(language)
    const whole = new Set(lower.split(/[^\p{L}\p{M}\p{N}]+/u))
    return wanted.every((word) => (word.length > shortWord ? lower.includes(word) : whole.has(word)))
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

/** Searches a machine for parts that have every word of the query. */
export function findWords(
  { states, groups }: Pick<Chart, 'states' | 'groups'>,
  { transitions }: Pick<MachineDescription, 'transitions'>,
  { searched }: Words,
  query: string,
): Found {
  const isFound = everyWordOf(query)
  const events = new Map(transitions.map(({ event }) => [event, isFound(searched.event(event))]))
  const guards = new Map(
    transitions.flatMap(({ guards: names }) => names.map((name) => [name, isFound(searched.guard(name))] as const)),
  )
  return {
    states: new Set([...states, ...groups].flatMap(({ id }) => (isFound(searched.state(id)) ? [id] : []))),
    transitions: new Set(
      transitions.flatMap(({ event, guards: names }, index) =>
        events.get(event) || names.some((name) => guards.get(name)) ? [index] : [],
      ),
    ),
  }
}
