import { describe, expect, it } from 'vitest'
import {
  type CancelContext,
  type CancelSnapshot,
  cancelSubscriptionMachine as machine,
  canRestart,
  canRetry,
  canSkipReason,
  currentScreen,
  isBusy,
  undoUntil,
} from '#machines/flows/cancel-subscription/index.ts'
import { cancelContext, preview } from '#tests/fixtures/machines/cancel-subscription.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<CancelContext> = {}): CancelSnapshot {
  return at(machine, state, { ...cancelContext, ...given }) as CancelSnapshot
}

describe('what a cancellation shows', () => {
  it.each([
    ['loading', 'reason'],
    ['previewChanged', 'confirm'],
    ['unclear', 'confirm'],
    ['refused', 'refused'],
    ['undoSignedOut', 'signedOut'],
    ['undoable', 'cancelled'],
    ['undoRefused', 'cancelled'],
    ['undone', 'undone'],
  ])('in %s is %s', (state, screen) => {
    expect(currentScreen(inState(state))).toBe(screen)
  })

  it('offers what can be done', () => {
    expect(isBusy(inState('cancelling'))).toBe(true)
    expect(isBusy(inState('confirming'))).toBe(false)
    expect(canRetry(inState('unclear'))).toBe(true)
    expect(canRestart(inState('unclear'))).toBe(false)
    expect(canRestart(inState('unclear', { failures: 5 }))).toBe(true)
    expect(canSkipReason(inState('reason'))).toBe(true)
    expect(canSkipReason(inState('reason', { preview: { ...preview, isReasonRequired: true } }))).toBe(false)
  })

  it('shows until when it can be undone, as long as it can', () => {
    expect(undoUntil(inState('undoable'))).toBe('2026-11-21T12:00:00.000Z')
    expect(undoUntil(inState('done'))).toBeNull()
  })
})
