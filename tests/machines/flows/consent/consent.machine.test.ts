import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  canClose,
  consentCategories,
  type ConsentChoices,
  type ConsentContext,
  consentMachine,
  createConsentActions,
  everythingAllowed,
  isAllowed,
  isAsking,
  nothingAllowed,
} from '#machines/flows/consent/index.ts'
import { consentEvents } from '#tests/fixtures/machines/flows.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const undecided = { hasDecided: false, choices: nothingAllowed }

const rows: Row<ConsentContext>[] = [
  ['undecided', consentEvents['consent.needed'], 'decided'],
  ['undecided', consentEvents['consent.needed'], 'asking', undecided],
  ['asking', consentEvents['consent.accepted'], 'decided'],
  ['asking', consentEvents['consent.refused'], 'decided'],
  ['asking', consentEvents['consent.chosen'], 'decided'],
  ['asking', consentEvents['settings.closed'], 'decided'],
  ['undecided', consentEvents['consent.found'], 'decided'],
  ['asking', consentEvents['consent.found'], 'decided'],
  ['decided', consentEvents['settings.opened'], 'asking'],
  ['decided', consentEvents['consent.found'], 'decided'],
  ['decided', consentEvents['consent.withdrawn'], 'decided'],
]

describe('consent', () => {
  holdToTable({
    machine: consentMachine,
    context: { choices: everythingAllowed, withdrawn: [], hasDecided: true },
    rows,
    events: Object.values(consentEvents),
    variants: [undecided],
    refused: [
      ['asking', consentEvents['settings.closed'], undecided],
      ['decided', consentEvents['consent.withdrawn'], { choices: nothingAllowed }],
    ],
  })
  walkEverywhere({
    machine: consentMachine,
    models: [
      smallModel(consentMachine, { remembered: null }, Object.values(consentEvents)),
      smallModel(consentMachine, { remembered: everythingAllowed }, Object.values(consentEvents)),
    ],
  })
})

function visit(remembered: ConsentChoices | null) {
  const done: string[] = []
  const actions = createConsentActions({
    storeDecision: (choices) => done.push(`store ${JSON.stringify(choices)}`),
    startWriters: (categories) => done.push(`start ${categories.join('+') || 'none'}`),
    stopWriters: (categories) => done.push(`stop ${categories.join('+') || 'none'}`),
    deleteCookies: (categories) => done.push(`delete ${categories.join('+') || 'none'}`),
  })
  const actor = createActor(consentMachine.provide({ actions }), { input: { remembered } }).start()
  actor.send({ type: 'consent.needed' })
  return { actor, done }
}

describe('what a decision on cookies brings about', () => {
  it('starts nothing before a decision', () => {
    const { actor, done } = visit(null)
    expect(isAsking(actor.getSnapshot())).toBe(true)
    expect(canClose(actor.getSnapshot())).toBe(false)
    expect(isAllowed(actor.getSnapshot(), 'functionality')).toBe(false)
    expect(done).toEqual([])
  })

  it('does not ask again who has decided, and starts what they allowed', () => {
    const { actor, done } = visit({ ...nothingAllowed, targeting: true })
    expect(isAsking(actor.getSnapshot())).toBe(false)
    expect(done).toEqual(['start targeting'])
  })

  it('allows nothing when refused, with one press like accepting', () => {
    const { actor, done } = visit(null)
    actor.send({ type: 'consent.refused' })
    expect(actor.getSnapshot().context.choices).toEqual(nothingAllowed)
    const all = consentCategories.join('+')
    expect(done).toEqual([`stop ${all}`, `delete ${all}`, `store ${JSON.stringify(nothingAllowed)}`, 'start none'])
  })

  it('takes back all that it does not allow, also what was never allowed here: it may have been elsewhere', () => {
    const { actor, done } = visit(null)
    actor.send({ type: 'consent.chosen', choices: { ...nothingAllowed, analytical: true } })
    expect(done.slice(0, 2)).toEqual(['stop targeting+functionality', 'delete targeting+functionality'])
    done.length = 0
    actor.send({ type: 'settings.opened' })
    actor.send({ type: 'consent.accepted' })
    expect(done.slice(0, 2)).toEqual(['stop none', 'delete none'])
  })

  it('stops the writers of a withdrawn category before it deletes their cookies', () => {
    const { actor, done } = visit(everythingAllowed)
    done.length = 0
    actor.send({ type: 'consent.withdrawn', category: 'analytical' })
    const left = { ...everythingAllowed, analytical: false }
    expect(done).toEqual(['stop analytical', 'delete analytical', `store ${JSON.stringify(left)}`])
    expect(actor.getSnapshot().context.choices).toEqual(left)
  })

  it('follows what another tab has decided, and does not store it again', () => {
    const { actor, done } = visit(everythingAllowed)
    done.length = 0
    actor.send({ type: 'consent.found', choices: { ...nothingAllowed, functionality: true } })
    expect(done).toEqual(['stop analytical+targeting', 'delete analytical+targeting', 'start functionality'])
    done.length = 0
    actor.send({ type: 'consent.found', choices: everythingAllowed })
    expect(done.at(-1)).toBe('start analytical+targeting+functionality')
  })

  it('asks no longer once another tab has been answered', () => {
    const { actor, done } = visit(null)
    actor.send({ type: 'consent.found', choices: nothingAllowed })
    expect(isAsking(actor.getSnapshot())).toBe(false)
    expect(done.at(-1)).toBe('start none')
  })

  it('deletes what a changed choice no longer allows', () => {
    const { actor, done } = visit(everythingAllowed)
    actor.send({ type: 'settings.opened' })
    done.length = 0
    actor.send({ type: 'consent.chosen', choices: { ...nothingAllowed, functionality: true } })
    expect(done.slice(0, 2)).toEqual(['stop analytical+targeting', 'delete analytical+targeting'])
    expect(done.at(-1)).toBe('start functionality')
  })
})
