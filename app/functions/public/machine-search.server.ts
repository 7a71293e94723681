import { notFound } from '@tanstack/react-router'
import { intlOf } from '#app/i18n/intl.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { everyWordOf, wordNamespaces, wordsOf } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { catalogue, type MachineId } from '#machines/catalogue.ts'
import { chartOf, describeMachine } from '#machines/shared/describe.ts'

export interface MachineMatch {
  kind: 'state' | 'event' | 'guard'
  title: string
  text: string
  /** State to look at: the one found or the first of a region, or where the event happens or the guard decides. */
  state: string
}

export interface FoundMachine {
  id: MachineId
  matches: MachineMatch[]
  /** Number of matches left out. */
  more: number
}

const mostMatches = 6

/** Searches all machines for parts that have every word of the query, in the texts of a locale. */
export async function findInMachines(slug: LocaleSlug, query: string): Promise<FoundMachine[]> {
  const locale = findLocale(slug)
  if (!locale) throw notFound()
  await loadMessages(slug, ['machine', ...catalogue.flatMap(({ id }) => wordNamespaces(id))])
  const isFound = everyWordOf(query, locale.tag)
  return catalogue.flatMap(({ id, machine }) => {
    const words = wordsOf(intlOf(locale), id)
    const { states, groups } = chartOf(machine)
    // Of each state, also where a region has the transition: a region is no state to begin in.
    const { transitions } = describeMachine(machine)
    const firstIn = (id: string) => states.find((state) => state.id === id || state.id.startsWith(`${id}.`))?.id ?? id
    const matches: MachineMatch[] = []
    for (const { id: state } of [...states, ...groups]) {
      const [title, text] = [words.stateTitle(state), words.stateText(state)]
      if (isFound(words.searched.state(state))) matches.push({ kind: 'state', title, text, state: firstIn(state) })
    }
    for (const [event, source] of firstSources(transitions.map(({ event, source }) => [event, source]))) {
      const [title, text] = [words.eventTitle(event), words.eventText(event)]
      if (isFound(words.searched.event(event))) matches.push({ kind: 'event', title, text, state: source })
    }
    const guards = transitions.flatMap(({ guards: names, source }) => names.map((name) => [name, source] as const))
    for (const [guard, source] of firstSources(guards)) {
      const [title, text] = [words.guardTitle(guard), words.guardText(guard)]
      if (isFound(words.searched.guard(guard))) matches.push({ kind: 'guard', title, text, state: source })
    }
    if (matches.length === 0) return []
    return [{ id, matches: matches.slice(0, mostMatches), more: Math.max(0, matches.length - mostMatches) }]
  })
}

/** The first source of each name. */
function firstSources(pairs: readonly (readonly [name: string, source: string])[]): Map<string, string> {
  return new Map(pairs.toReversed())
}
