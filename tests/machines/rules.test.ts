import { describe, expect, it } from 'vitest'
import { catalogue, type MachineId } from '#machines/catalogue.ts'
import { rulesByMachine } from '#machines/rules.ts'
import { descendants, pathOf } from '#machines/shared/state-nodes.ts'
import type { Moment, TemporalRule } from '#machines/shared/temporal-rule.ts'
import { patience } from '#tests/machines/hold-to-table.ts'
import { missedTransitions, newCoverage } from '#tests/machines/walks/coverage.ts'
import { exploreMachine, type Walk } from '#tests/machines/walks/explore.ts'
import { runWalk } from '#tests/machines/walks/run-walk.ts'
import { walkSources } from '#tests/machines/walks/walk-sources.ts'
import { walkedMachine } from '#tests/machines/walks/walked-machine.ts'
import { isSoak, randomNumbers } from '#tests/support/samples.ts'

/** The gate walks the checkout elsewhere, along walks that another test needs anyway, and one of two that share a chart. */
const elsewhere = new Set<MachineId>(['subscriptionCheckout', 'returnCarePurchase'])
const explored = catalogue.filter(({ id }) => isSoak || !elsewhere.has(id))

describe.each(explored)('the rules of $id', ({ id }) => {
  const rules: readonly TemporalRule[] = rulesByMachine[id]

  it('hold on walks that take every transition, and each is tested by one', { timeout: patience }, async () => {
    const { walked, walks } = exploreMachine(id, { contextsPerTransition: contextsOf(id) })
    const coverage = newCoverage(walked)
    const tested = new Set<string>()
    for (const walk of walks) {
      const outcome = await runWalk(walk, null, coverage)
      expect(outcome.failure).toBeNull()
      for (const rule of outcome.tested) tested.add(rule)
    }
    expect(missedTransitions(walked, coverage, walkSources[id].closed)).toEqual([])
    expect(rules.filter((rule) => !tested.has(rule.id)).map((rule) => rule.id)).toEqual([])
    const moments = momentsOf(walks)
    expect(rules.filter((rule) => !isBreakable(rule, moments)).map((rule) => rule.id)).toEqual([])
  })
})

/** Enough to take every transition; more costs the gate time. */
function contextsOf(id: MachineId): number {
  if (isSoak) return 12
  return id === 'subscriptionOrder' ? 1 : 8
}

/** Moments that walks are made of, each kind once. */
function momentsOf(walks: readonly Walk[]): Moment[] {
  const found = new Map<string, Moment>()
  for (const { machine, start, steps } of walks) {
    const walked = walkedMachine(machine)
    let snapshot = walked.begin(start)
    for (const step of steps) {
      const result = walked.step(snapshot, step)
      if (!result.isTaken) continue
      snapshot = result.snapshot
      const { from, to, event, effects } = result.moment
      found.set(JSON.stringify([from, to, event.type, effects]), result.moment)
    }
  }
  return [...found.values()]
}

/** Whether a fault in some order of moments breaks the rule: one that nothing breaks proves nothing. */
function isBreakable(rule: TemporalRule, moments: readonly Moment[]): boolean {
  const random = randomNumbers(rule.id)
  const drawn = (): Moment[] => moments.slice(Math.floor(random() * moments.length)).slice(0, 1)
  for (let run = 0; run < 20_000; run++) {
    const disorder = Array.from({ length: 6 }, drawn).flat()
    const faulty = disorder.map((moment) => withFault(moment, drawn()[0] ?? moment, random()))
    if (rule.judge({ moments: faulty, isOver: true }).outcome === 'broken') return true
  }
  return false
}

/** The moment as it is, without its effects, with larger numbers, or with a part of another moment. */
function withFault(moment: Moment, { from, to, before, after, effects, event }: Moment, lot: number): Moment {
  if (lot < 0.1) return { ...moment, effects: [] }
  if (lot < 0.15) return { ...moment, from, to }
  if (lot < 0.2) return { ...moment, before, after }
  if (lot < 0.3) return { ...moment, effects }
  if (lot < 0.4) return { ...moment, event }
  return lot < 0.5 ? { ...moment, after: withLargerNumber(moment.after, lot) } : moment
}

function withLargerNumber(context: unknown, lot: number): unknown {
  const numbers = Object.entries(context ?? {}).filter(([, value]) => typeof value === 'number')
  const [key = '', value] = numbers[Math.floor(lot * 1_000) % numbers.length] ?? []
  return { ...Object(context), [key]: Number(value) * 10 + 1 }
}

describe('rules', () => {
  it.each(catalogue)('of $id have names of their own, and name only what the machine has', ({ id, machine }) => {
    const rules: readonly TemporalRule[] = rulesByMachine[id]
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
    const nodes = [machine.root, ...descendants(machine.root)]
    const known = new Set([
      ...nodes.flatMap((node) => [...node.transitions.keys()].map((type) => `event ${type}`)),
      ...nodes.map((node) => `state ${pathOf(node)}`),
      ...nodes.flatMap((node) => node.invoke.map((invoke) => `call ${invoke.id}`)),
      ...Object.keys(machine.implementations.actions).map((action) => `effect ${action}`),
    ])
    expect(rules.flatMap(({ names }) => names.filter((name) => !known.has(name)))).toEqual([])
  })
})
