import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type CancelContext, cancelSubscriptionMachine as machine } from '#machines/flows/cancel-subscription/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import {
  cancelCalls,
  cancelContext,
  cancelEvents as events,
  cancelOutcomes as outcomes,
  cancelSystemEvents,
  preview,
  settledAtOnce,
} from '#tests/fixtures/machines/cancel-subscription.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, stateOf, take } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const exhausted = { failures: 5 }
const withdrawal = { kind: 'withdraw' } as const
const reasonRequired = { preview: { ...preview, isReasonRequired: true } }

const rows: Row<CancelContext>[] = [
  ['loading', answered('loadPreview', outcomes.loadPreview.ok), 'reason'],
  ['loading', answered('loadPreview', outcomes.loadPreview.not_signed_in), 'signedOut'],
  ['loading', answered('loadPreview', outcomes.loadPreview.cutoff_passed), 'refused'],
  ['loading', failed('loadPreview'), 'failed'],
  ['loading', answered('previewTimeout'), 'failed'],
  ['failed', events['retry.requested'], 'loading'],

  ['reason', events['date.chosen'], 'loading'],
  ['reason', events['reason.chosen'], 'confirming'],
  ['reason', events['reason.skipped'], 'confirming'],
  ['confirming', events['reason.opened'], 'reason'],
  ['confirming', events['cancellation.confirmed'], 'cancelling'],

  ['cancelling', answered('cancelOrder', outcomes.cancelOrder.ok), 'undoable'],
  ['cancelling', answered('cancelOrder', settledAtOnce), 'done'],
  ['cancelling', answered('cancelOrder', outcomes.cancelOrder.preview_changed), 'reloading'],
  ['cancelling', answered('cancelOrder', outcomes.cancelOrder.not_signed_in), 'signedOut'],
  ['cancelling', answered('cancelOrder', outcomes.cancelOrder.payment_under_way), 'refused'],
  ['cancelling', failed('cancelOrder'), 'unclear'],
  ['cancelling', answered('cancelTimeout'), 'unclear'],

  ['reloading', answered('reloadPreview', outcomes.loadPreview.ok), 'previewChanged'],
  ['reloading', answered('reloadPreview', outcomes.loadPreview.not_signed_in), 'signedOut'],
  ['reloading', answered('reloadPreview', outcomes.loadPreview.not_cancellable), 'refused'],
  ['reloading', failed('reloadPreview'), 'failed'],
  ['reloading', answered('reloadTimeout'), 'failed'],
  ['previewChanged', events['reason.opened'], 'reason'],
  ['previewChanged', events['cancellation.confirmed'], 'cancelling'],

  ['unclear', events['retry.requested'], 'cancelling'],
  ['unclear', events['restart.requested'], 'loading', exhausted],
  ['refused', events['restart.requested'], 'loading'],
  ['signedOut', events['session.started'], 'loading'],

  ['undoable', events['undo.requested'], 'undoing'],
  ['undoable', events['undo.expired'], 'done'],
  ['undoing', answered('undoCancellation', outcomes.undoCancellation.ok), 'undone'],
  ['undoing', answered('undoCancellation', outcomes.undoCancellation.undo_refused), 'undoRefused'],
  ['undoing', answered('undoCancellation', outcomes.undoCancellation.not_signed_in), 'undoSignedOut'],
  ['undoing', failed('undoCancellation'), 'undoUnclear'],
  ['undoing', answered('undoTimeout'), 'undoUnclear'],
  ['undoSignedOut', events['session.started'], 'undoing'],
  ['undoUnclear', events['retry.requested'], 'undoing'],
]

const model = smallModel(machine, { orderNo: 'SO-1', kind: 'notice' }, [
  ...Object.values(events),
  ...cancelSystemEvents,
])

describe('cancelling a subscription', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: cancelContext,
    rows,
    events: [...Object.values(events), ...cancelSystemEvents],
    variants: [exhausted, withdrawal, reasonRequired],
    refused: [
      ['reason', events['date.chosen'], withdrawal],
      ['reason', { ...events['reason.chosen'], reasonId: 'unheard of' }, {}],
      ['reason', events['reason.skipped'], reasonRequired],
      ['confirming', { ...events['cancellation.confirmed'], isFeeAccepted: false }, {}],
      ['previewChanged', { ...events['cancellation.confirmed'], isFeeAccepted: false }, {}],
      ['unclear', events['retry.requested'], exhausted],
      ['unclear', events['restart.requested'], {}],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: { orderNo: 'SO-1', kind: 'notice' },
    calls: cancelCalls,
    answeredAs: { reloadPreview: 'loadPreview' },
    clockEvents: ['undo.expired'],
  })
})

describe('what a cancellation remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<CancelContext> = {}) =>
    take(machine, at(machine, from, { ...cancelContext, ...given }), event)?.context

  it('both previews, when the one that was confirmed is no longer true', () => {
    const changed = answered('cancelOrder', outcomes.cancelOrder.preview_changed)
    expect(after('cancelling', changed)).toMatchObject({ preview, outdated: preview })
    const dearer = answered('reloadPreview', { ok: true, value: { ...preview, previewHash: 'preview-2', fee: 19_900 } })
    expect(after('reloading', dearer, { outdated: preview })).toMatchObject({
      preview: { previewHash: 'preview-2' },
      outdated: { previewHash: 'preview-1' },
    })
    expect(after('previewChanged', events['reason.opened'], { outdated: preview })).toMatchObject({ outdated: null })
  })

  it('asks nobody to accept a fee that there is not', () => {
    const free = { preview: { ...preview, fee: 0 } }
    expect(after('confirming', { ...events['cancellation.confirmed'], isFeeAccepted: false }, free)).not.toBeNull()
  })

  it('why it was refused, until it is looked at anew', () => {
    const refused = answered('cancelOrder', outcomes.cancelOrder.cutoff_passed)
    expect(after('cancelling', refused)).toMatchObject({ refusal: 'cutoff_passed' })
    const loaded = answered('loadPreview', outcomes.loadPreview.ok)
    expect(after('loading', loaded, { refusal: 'cutoff_passed' })).toMatchObject({ refusal: null })
  })

  it('forgets a reason that is skipped after all', () => {
    expect(after('reason', events['reason.skipped'])).toMatchObject({ reasonId: null, comment: '' })
  })
})

describe('a cancellation resumed', () => {
  it('in the middle of the call cancels again under the same key, and exactly what was shown', async () => {
    const input = { orderNo: 'SO-1', kind: 'cancel' } as const
    const first = openOutside(cancelCalls)
    const provided = machine.provide({ actors: first.actors })
    const actor = createActor(provided, { input }).start()
    first.answer('loadPreview', outcomes.loadPreview.ok)
    await vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe('reason'))
    actor.send(events['reason.chosen'])
    actor.send(events['cancellation.confirmed'])
    const saved = saveFlow(actor)
    actor.stop()

    const second = openOutside(cancelCalls)
    const again = machine.provide({ actors: second.actors })
    const restored = restoreFlow(again, saved, input)
    if ('restarted' in restored) throw new Error(restored.restarted)
    createActor(again, { input, snapshot: restored.snapshot }).start().stop()
    expect(second.asked).toEqual([first.asked.at(-1)])
    expect(second.asked).toMatchObject([
      {
        call: 'cancelOrder',
        input: { previewHash: 'preview-1', feeShown: 9_900, cancelKey: 'key-1', reasonId: 'other' },
      },
    ])
  })
})
