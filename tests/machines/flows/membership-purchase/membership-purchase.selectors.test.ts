import { describe, expect, it } from 'vitest'
import {
  canOpen,
  canRestart,
  canRetry,
  currentScreen,
  isBusy,
  membershipPurchaseMachine as machine,
  problem,
  progress,
  type PurchaseContext,
  type PurchaseSnapshot,
  whyClosed,
} from '#machines/flows/membership-purchase/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { freeOffer, purchaseContext } from '#tests/fixtures/machines/membership-purchase.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<PurchaseContext> = {}): PurchaseSnapshot {
  return at(machine, state, { ...purchaseContext, ...given }) as PurchaseSnapshot
}

describe('where a purchase stands', () => {
  it.each([
    ['open.ownership.grantNeeded', 'ownership'],
    ['open.terms.changed', 'terms'],
    ['open.payment.ready', 'payment'],
    ['ordering.placing', 'pay'],
    ['paying.challenge', 'pay'],
    ['closed.expired', 'pay'],
    ['completed.member', 'done'],
    ['refund.failed', 'refund'],
  ])('in %s is the screen %s', (state, screen) => {
    expect(currentScreen(inState(state))).toBe(screen)
  })

  it('stays on the screen on which the session ended', () => {
    expect(currentScreen(inState('sessionEnded', { resumeAt: 'ownership' }))).toBe('ownership')
    expect(currentScreen(inState('sessionEnded'))).toBe('pay')
  })

  it('opens what is known, and nothing once it is ordered', () => {
    const steps = progress(inState('open.terms.reading', { acceptedVersion: null }))
    expect(steps.map(({ step, status, canOpen: isOpen }) => `${step} ${status} ${isOpen}`)).toEqual([
      'ownership done true',
      'terms current true',
      'payment upcoming false',
    ])
    expect(
      progress(inState('completed.member')).every(({ status, canOpen: isOpen }) => status === 'done' && !isOpen),
    ).toBe(true)
  })

  it('says why a step is closed', () => {
    expect(whyClosed(inState('open.ownership.choosing', { offer: null }), 'payment')).toBe('ownership')
    expect(whyClosed(inState('open.terms.reading', { offer: freeOffer }), 'payment')).toBe('terms')
    expect(whyClosed(inState('open.ownership.checking'), 'terms')).toBe('busy')
    expect(whyClosed(inState('paying.unknown'), 'terms')).toBe('ordered')
    expect(whyClosed(inState('open.payment.ready'), 'terms')).toBeNull()
    expect(canOpen(inState('open.payment.ready'), 'terms')).toBe(true)
  })

  it('can be tried again where nothing was answered, and begun anew where it is over', () => {
    expect(canRetry(inState('ordering.unclear', { failures: 5 }))).toBe(true)
    expect(canRetry(inState('open.ownership.unchecked', { failures: 5 }))).toBe(false)
    expect(canRestart(inState('refund.settled'))).toBe(true)
    expect(canRestart(inState('paying.unknown'))).toBe(false)
    expect(isBusy(inState('refund.retrying'))).toBe(true)
    expect(isBusy(inState('refund.underWay'))).toBe(false)
  })

  it('has a name for what is wrong in every state that is no work, no waiting and no end', () => {
    const nameless = describeMachine(machine)
      .states.filter(({ id, tags = [] }) => !tags.includes('busy') && problem(inState(id)) === null)
      .map(({ id }) => id)
    expect(nameless).toEqual([
      'open.ownership.choosing',
      'open.terms.reading',
      'open.payment.choosing',
      'open.payment.ready',
      'paying.challenge',
      'paying.processing',
      'paying.unpaid.ready',
      'completed.member',
      'refund.underWay',
      'refund.settled',
    ])
  })
})
