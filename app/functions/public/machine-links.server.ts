import { notFound } from '@tanstack/react-router'
import { intlOf } from '#app/i18n/intl.ts'
import { findLocale } from '#app/i18n/locale.ts'
import { wordNamespaces, wordsOf } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { findMachine, type MachineId } from '#machines/catalogue.ts'
import { links } from '#machines/links.ts'
import { describeMachine } from '#machines/shared/describe.ts'

/** Event that one machine makes happen in another. */
export interface ToldEvent {
  event: string
  title: string
  text: string
  /** First state of the told machine in which it can happen. */
  state: string
}

export interface ToldMachine {
  from: MachineId
  to: MachineId
  events: ToldEvent[]
}

/** What machines tell each other, by pair, in the texts of a locale; of one machine, what it tells and is told. */
export async function linksInWords(slug: LocaleSlug, machine?: string): Promise<ToldMachine[]> {
  const locale = findLocale(slug)
  if (!locale) throw notFound()
  const wanted = links.filter(
    ({ from, to }) => from !== to && (machine === undefined || from === machine || to === machine),
  )
  const targets = [...new Set(wanted.map(({ to }) => to))]
  await loadMessages(slug, ['machine', ...targets.flatMap(wordNamespaces)])
  const statesOf = new Map(targets.map((id) => [id, firstStates(id)]))
  return [...Map.groupBy(wanted, ({ from, to }) => `${from} ${to}`).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const words = wordsOf(intlOf(locale), first.to)
    const events = [...new Set(alike.map(({ event }) => event))].map((event) => ({
      event,
      title: words.eventTitle(event),
      text: words.eventText(event),
      state: statesOf.get(first.to)?.get(event) ?? '',
    }))
    return [{ from: first.from, to: first.to, events }]
  })
}

/** First state in which each event of a machine can happen. */
function firstStates(id: MachineId): ReadonlyMap<string, string> {
  const machine = findMachine(id)?.machine
  if (!machine) throw new Error(`no machine ${id}`)
  return new Map(
    describeMachine(machine)
      .transitions.toReversed()
      .map(({ event, source }) => [event, source]),
  )
}
