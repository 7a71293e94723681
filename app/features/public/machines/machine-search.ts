import { defaultStringifySearch } from '@tanstack/react-router'
import { type Actor, actors } from '#machines/shared/description.ts'
import type { Way } from '#machines/shared/simulate.ts'
import { testLayers } from '#machines/shared/test-layers.ts'
import { maxWayLength } from '#machines/shared/way-length.ts'

/* In the script of every page, as part of the route. */

/** Chosen tests: those of one layer, or all. */
export const testChoices = ['all', ...testLayers] as const
export type TestChoice = (typeof testChoices)[number]

/** What the address of a machine's page keeps, so that a view of it can be shared. */
export interface MachineSearch {
  /** Drawing: overview, region or all. */
  view?: string
  /** State where the way begins. */
  from?: string
  /** Steps of the way, joined by `~`. */
  steps?: string
  /** Guards that do not hold, likewise. */
  fails?: string
  actor?: Actor
  /** Words to find. */
  q?: string
  /** Identifiers in place of words. */
  code?: true
  /** Dates of the steps, of a real order. */
  at?: string
  /** Number of these steps that are taken; by default all. */
  pos?: number
  /** Tests whose transitions are painted. */
  tests?: TestChoice
}

const maxLength = { name: 60, words: 80, list: maxWayLength }

export function readMachineSearch({
  view,
  from,
  steps,
  fails,
  actor,
  q,
  code,
  at,
  pos,
  tests,
}: Record<string, unknown>): MachineSearch {
  const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
  const known = actors.find((candidate) => candidate === actor)
  const choice = testChoices.find((candidate) => candidate === tests)
  return {
    ...(isText(view, maxLength.name) && { view }),
    ...(isText(from, maxLength.name) && { from }),
    ...(isText(steps, maxLength.list) && { steps }),
    ...(isText(fails, maxLength.list) && { fails }),
    ...(known && { actor: known }),
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, maxLength.words) }),
    ...(code === true && { code }),
    ...(isText(at, maxLength.list) && { at }),
    ...(typeof pos === 'number' && Number.isInteger(pos) && pos >= 0 && { pos }),
    ...(choice && { tests: choice }),
  }
}

/** The search as part of an address: empty, or beginning with a question mark. */
export function writeMachineSearch(search: MachineSearch): string {
  return defaultStringifySearch(search)
}

export function wayOf({ from, steps, fails }: MachineSearch): Way {
  return { from, steps: listOf(steps), failing: listOf(fails) }
}

/** The address with another way; what is empty is left out. */
export function withWay({ view, actor, q, code, tests }: MachineSearch, { from, steps, failing }: Way): MachineSearch {
  return {
    ...readMachineSearch({ view, actor, q, code, tests }),
    ...(from !== undefined && { from }),
    ...(steps.length > 0 && { steps: steps.join('~') }),
    ...(failing.length > 0 && { fails: failing.join('~') }),
  }
}

function listOf(text: string | undefined): string[] {
  return text ? text.split('~') : []
}

export function without(search: MachineSearch, name: keyof MachineSearch): MachineSearch {
  return readMachineSearch({ ...search, [name]: undefined })
}
