import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addressEditorMachine as machine,
  type EditorContext,
  type EditorInput,
} from '#machines/flows/address-editor/index.ts'
import {
  editorCalls,
  editorContext,
  editorEvents as events,
  editorInput,
  editorOutcomes as outcomes,
  editorSystemEvents,
  entry,
  findings,
  movedEntry,
  openedAddress,
} from '#tests/fixtures/machines/address-editor.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, take } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

/** A new address, or one that no order goes to. */
const untouched = { opened: { ...openedAddress, orders: [] } }
const isNew = { addressId: null, opened: null }
const exhausted = { failures: 5 }
const relabelled = { ...events['address.submitted'], entry: { ...entry, label: 'Office' } }
const typedInCapitals = answered('checkAddress', findings.asTyped)
const saved = (code: keyof typeof outcomes.saveAddress) => answered('saveAddress', outcomes.saveAddress[code])

const rows: Row<EditorContext>[] = [
  ['choosingCountry', events['country.chosen'], 'editing'],

  ['editing', events['entry.drafted'], 'editing'],
  ['editing', events['country.opened'], 'choosingCountry'],
  ['editing', events['address.submitted'], 'checking'],
  ['editing', relabelled, 'saving'],

  ['checking', typedInCapitals, 'affectsOrders'],
  ['checking', typedInCapitals, 'saving', untouched],
  ['checking', answered('checkAddress', findings.other), 'suggestion'],
  ['checking', answered('checkAddress', findings.none), 'notFound'],
  ['checking', failed('checkAddress'), 'unchecked'],
  ['checking', answered('checkTimeout'), 'unchecked'],

  ['suggestion', events['suggestion.taken'], 'affectsOrders'],
  ['suggestion', events['suggestion.taken'], 'saving', untouched],
  ['suggestion', events['typed.kept'], 'affectsOrders'],
  ['suggestion', events['typed.kept'], 'saving', isNew],
  ['suggestion', events['editing.opened'], 'editing'],
  ['notFound', events['typed.kept'], 'affectsOrders'],
  ['notFound', events['typed.kept'], 'saving', untouched],
  ['notFound', events['editing.opened'], 'editing'],
  ['unchecked', events['retry.requested'], 'checking'],
  ['unchecked', events['typed.kept'], 'affectsOrders'],
  ['unchecked', events['typed.kept'], 'saving', untouched],
  ['unchecked', events['editing.opened'], 'editing'],

  ['affectsOrders', events['orders.chosen'], 'saving'],
  ['affectsOrders', events['editing.opened'], 'editing'],

  ['saving', saved('ok'), 'saved'],
  ['saving', saved('address_changed'), 'reloading'],
  ['saving', saved('address_limit'), 'full'],
  ['saving', saved('not_found'), 'gone'],
  ['saving', saved('not_signed_in'), 'signedOut'],
  ['saving', saved('vat_id_invalid'), 'editing'],
  ['saving', failed('saveAddress'), 'failed'],
  ['saving', answered('saveTimeout'), 'failed'],
  ['failed', events['retry.requested'], 'saving'],
  ['failed', events['editing.opened'], 'editing'],

  ['reloading', answered('loadAddress', outcomes.loadAddress.ok), 'conflict'],
  ['reloading', answered('loadAddress', outcomes.loadAddress.not_found), 'gone'],
  ['reloading', answered('loadAddress', outcomes.loadAddress.not_signed_in), 'signedOut'],
  ['reloading', failed('loadAddress'), 'failed'],
  ['reloading', answered('loadTimeout'), 'failed'],
  ['conflict', events['mine.kept'], 'affectsOrders'],
  ['conflict', events['mine.kept'], 'saving', untouched],
  ['conflict', events['theirs.taken'], 'editing'],

  ['gone', events['new.chosen'], 'saving'],
  ['full', events['editing.opened'], 'editing'],
  ['signedOut', events['session.started'], 'editing'],
]

const allEvents = [...Object.values(events), relabelled, ...editorSystemEvents]

const inputOfNew: EditorInput = { ...editorInput, addressId: null, opened: null }
const chooseDe = { type: 'country.chosen', country: 'DE' } as const
const modelOf = (given: EditorInput) =>
  smallModel(machine, given, [...allEvents, chooseDe], ({ context }) => context.failures <= 5)
const model = modelOf(editorInput)

describe('writing down an address', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: editorContext,
    rows,
    events: allEvents,
    variants: [untouched, isNew, exhausted],
    refused: [
      ['choosingCountry', { type: 'country.chosen', country: 'US' }, {}],
      ['editing', events['address.submitted'], { countries: ['NL'] }],
      ['affectsOrders', { ...events['orders.chosen'], orderNos: ['SO-2'] }, {}],
      ['affectsOrders', { ...events['orders.chosen'], orderNos: ['SO-9'] }, {}],
      ['unchecked', events['retry.requested'], exhausted],
      ['failed', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model, modelOf(inputOfNew)] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: editorInput,
    calls: editorCalls,
    clockEvents: [],
  })
})

describe('what an address editor remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<EditorContext> = {}) =>
    take(machine, at(machine, from, { ...editorContext, ...given }), event)?.context

  it('all that was typed when the country changes, but for a postcode that is none there', () => {
    const { address } = movedEntry
    expect(after('choosingCountry', events['country.chosen'])).toMatchObject({
      entry: { ...movedEntry, address: { ...address, country: 'NL', postcode: '' } },
    })
    expect(after('choosingCountry', chooseDe)).toMatchObject({ entry: movedEntry })
    expect(after('editing', events['country.opened'], { entry })).toMatchObject({ entry: movedEntry })
  })

  it('what is being typed, and it is still there for whoever had to sign in again', () => {
    const refused = { entry, refusal: 'vat_id_invalid' } as const
    expect(after('editing', events['entry.drafted'], refused)).toMatchObject({ ...refused, entry: movedEntry })
    expect(after('signedOut', events['session.started'])).toMatchObject({ entry: movedEntry, opened: openedAddress })
  })

  it('the place as it is written there, where it was only typed otherwise', () => {
    expect(after('checking', typedInCapitals)).toMatchObject({ entry: { address: findings.asTyped.address } })
    expect(after('checking', answered('checkAddress', findings.other))).toMatchObject({
      entry: movedEntry,
      finding: findings.other,
    })
  })

  it('what is suggested when it is taken, and what was typed when it is not', () => {
    const suggested = { finding: findings.other }
    expect(after('suggestion', events['suggestion.taken'], suggested)).toMatchObject({
      entry: { address: findings.other.address },
    })
    expect(after('suggestion', events['typed.kept'], suggested)).toMatchObject({ entry: movedEntry })
  })

  it('nothing of how often it could not be looked up, once it is kept as typed', () => {
    expect(after('unchecked', events['typed.kept'], exhausted)).toMatchObject({ failures: 0 })
  })

  it('only the orders that can follow and shall', () => {
    expect(after('affectsOrders', events['orders.chosen'])).toMatchObject({ following: ['SO-1'], saveKey: 'key-2' })
    expect(after('affectsOrders', { ...events['orders.chosen'], orderNos: [] })).toMatchObject({ following: [] })
    expect(after('editing', events['address.submitted'], { following: ['SO-1'] })).toMatchObject({ following: [] })
  })

  it('which version it was saved over in another tab, and saves over that one', () => {
    const reloaded = answered('loadAddress', outcomes.loadAddress.ok)
    expect(after('reloading', reloaded)).toMatchObject({ opened: { version: 4 }, entry: movedEntry })
    expect(after('conflict', events['theirs.taken'])).toMatchObject({ entry })
  })

  it('nothing of one that is gone, when it is saved anew', () => {
    expect(after('gone', events['new.chosen'])).toMatchObject({ addressId: null, opened: null, entry: movedEntry })
  })

  it('what is wrong with what was typed, until it is typed anew', () => {
    expect(after('saving', saved('vat_id_invalid'))).toMatchObject({ refusal: 'vat_id_invalid' })
    expect(after('editing', events['address.submitted'], { refusal: 'vat_id_invalid' })).toMatchObject({
      refusal: null,
    })
  })
})
