import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ArrearsContext, arrearsPaymentMachine as machine } from '#machines/flows/arrears-payment/index.ts'
import {
  arrearsCalls,
  arrearsContext,
  arrearsEvents as events,
  arrearsOutcomes as outcomes,
  arrearsStandings as standings,
  arrearsSystemEvents,
} from '#tests/fixtures/machines/arrears-payment.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, take } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const patient = { polls: 10 }
const input = { orderNo: 'SO-1', shown: { amount: 129_800, currency: 'EUR' }, redirectResult: null }

/** Both calls that report the state of the months lead to the same transitions. */
function standing(from: string, call: 'payArrears' | 'readArrears', timeout: string) {
  return [
    [from, answered(call, standings.unpaid), 'choosing'],
    [from, answered(call, standings.declined), 'choosing'],
    [from, answered(call, standings.challenged), 'challenge'],
    [from, answered(call, standings.processing), 'processing'],
    [from, answered(call, standings.paid), 'paid'],
    [from, answered(call, outcomes[call].not_signed_in), 'signedOut'],
    [from, failed(call), 'unclear'],
    [from, answered(timeout), 'unclear'],
  ] as const satisfies Row<ArrearsContext>[]
}

const rows: Row<ArrearsContext>[] = [
  ...standing('checking', 'readArrears', 'readTimeout'),
  ['choosing', events['payment.submitted'], 'paying'],
  ...standing('paying', 'payArrears', 'payTimeout'),
  ['paying', answered('payArrears', outcomes.payArrears.method_refused), 'choosing'],
  ['paying', answered('payArrears', outcomes.payArrears.amount_changed), 'changed'],

  ['challenge', events['challenge.finished'], 'checking'],
  ['challenge', events['challenge.abandoned'], 'abandoning'],
  ['challenge', events['challenge.expired'], 'abandoning'],
  ['abandoning', answered('abandonArrears'), 'checking'],
  ['abandoning', failed('abandonArrears'), 'checking'],
  ['abandoning', answered('abandonTimeout'), 'checking'],

  ['processing', answered('processingTimeout'), 'checking'],
  ['processing', answered('processingTimeout'), 'unclear', patient],
  ['unclear', events['retry.requested'], 'checking'],
  ['signedOut', events['session.started'], 'checking'],
]

const model = smallModel(machine, input, [...Object.values(events), ...arrearsSystemEvents])

describe('paying what is overdue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: arrearsContext,
    rows,
    events: [...Object.values(events), ...arrearsSystemEvents],
    variants: [patient],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: arrearsCalls,
    clockEvents: ['challenge.expired'],
  })
})

describe('what the payment of overdue months remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<ArrearsContext> = {}) =>
    take(machine, at(machine, from, { ...arrearsContext, ...given }), event)?.context

  it('why the last try was declined, until the next one begins', () => {
    const declined = answered('payArrears', standings.declined)
    expect(after('paying', declined)).toMatchObject({ declineCode: 'insufficient_funds' })
    expect(after('paying', answered('payArrears', outcomes.payArrears.method_refused))).toMatchObject({
      declineCode: 'method_invalid',
    })
    expect(after('choosing', events['payment.submitted'], { declineCode: 'other' })).toMatchObject({
      declineCode: null,
    })
  })

  it('what was brought back from the bank, and hands it over once', () => {
    expect(after('challenge', events['challenge.finished'])).toMatchObject({ redirectResult: 'result-1' })
    const read = answered('readArrears', standings.processing)
    expect(after('checking', read, { redirectResult: 'result-1' })).toMatchObject({ redirectResult: null })
  })

  it('how often it has asked, which a person begins anew', () => {
    expect(after('processing', answered('processingTimeout'), { polls: 3 })).toMatchObject({ polls: 4 })
    expect(after('unclear', events['retry.requested'], patient)).toMatchObject({ polls: 0 })
  })
})
