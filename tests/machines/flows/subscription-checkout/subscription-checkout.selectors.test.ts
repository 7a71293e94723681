import { describe, expect, it } from 'vitest'
import {
  canOpen,
  canRestart,
  canRetry,
  type CheckoutContext,
  type CheckoutSnapshot,
  currentScreen,
  heldUntil,
  isBusy,
  problem,
  progress,
  subscriptionCheckoutMachine as machine,
  summary,
  whyClosed,
} from '#machines/flows/subscription-checkout/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { checkoutContext, order, quote } from '#tests/fixtures/machines/subscription-checkout.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<CheckoutContext> = {}): CheckoutSnapshot {
  return at(machine, state, { ...checkoutContext, ...given }) as CheckoutSnapshot
}

describe('where a checkout stands', () => {
  it.each([
    ['open.vehicle.lost', 'vehicle'],
    ['open.identity.signedOut', 'identity'],
    ['open.held.driver.uploading', 'driver'],
    ['open.held.review.requoting', 'review'],
    ['ordering.placing', 'pay'],
    ['paying.challenge', 'pay'],
    ['creditRefused.offered', 'credit'],
    ['closed.expired', 'pay'],
    ['confirmed', 'done'],
  ])('in %s is the screen %s', (state, screen) => {
    expect(currentScreen(inState(state))).toBe(screen)
  })

  it('stays on the screen on which the session ended', () => {
    expect(currentScreen(inState('sessionEnded', { resumeAt: 'billing' }))).toBe('billing')
    expect(currentScreen(inState('sessionEnded', { resumeAt: 'creditRefused' }))).toBe('credit')
    expect(currentScreen(inState('sessionEnded', { resumeAt: 'pay' }))).toBe('pay')
  })

  it('lets later steps be opened whose facts are known', () => {
    const saved = { driver: true, delivery: false, billing: false, payment: false }
    const steps = progress(inState('open.held.driver.editing', { saved, credit: null }))
    expect(steps.map(({ step, status, canOpen }) => `${step} ${status} ${canOpen}`)).toEqual([
      'vehicle done true',
      'identity done true',
      'driver current true',
      'delivery upcoming true',
      'billing upcoming false',
      'credit upcoming false',
      'payment upcoming false',
      'review upcoming false',
    ])
  })

  it('is done with all steps once it is ordered, and opens none', () => {
    const snapshot = inState('paying.unpaid.declined')
    expect(progress(snapshot).every(({ status, canOpen }) => status === 'done' && !canOpen)).toBe(true)
    expect(whyClosed(snapshot, 'delivery')).toBe('ordered')
  })

  it('says why a step is closed', () => {
    expect(whyClosed(inState('open.vehicle.choosing', { order: null }), 'review')).toBe('identity')
    expect(whyClosed(inState('open.held.delivery.saving'), 'driver')).toBe('busy')
    expect(whyClosed(inState('sessionEnded'), 'driver')).toBe('signedOut')
    expect(whyClosed(inState('open.held.delivery.editing'), 'driver')).toBeNull()
    expect(canOpen(inState('open.held.delivery.editing'), 'driver')).toBe(true)
  })

  it('is busy while a call is under way', () => {
    expect(isBusy(inState('paying.abandoning'))).toBe(true)
    expect(isBusy(inState('paying.challenge'))).toBe(false)
  })

  it('can be tried again where nothing was answered, and begun anew where the order is over', () => {
    expect(canRetry(inState('ordering.unclear'))).toBe(true)
    expect(canRetry(inState('open.held.billing.unsaved', { failures: 5 }))).toBe(false)
    expect(canRestart(inState('closed.cancelled'))).toBe(true)
    expect(canRestart(inState('paying.unknown'))).toBe(false)
  })
})

describe('the problem of a checkout', () => {
  it.each([
    ['open.held.driver.licenceRejected', 'licenceRejected'],
    ['open.held.delivery.notServed', 'addressNotServed'],
    ['open.held.review.priceChanged', 'priceChanged'],
    ['creditRefused.offered', 'creditRefused'],
    ['paying.unpaid.timedOut', 'paymentTimedOut'],
    ['paying.unknown', 'paymentUnknown'],
    ['open.held.review.ready', null],
    ['paying.unpaid.ready', null],
    ['confirmed', null],
  ])('in %s is %s', (state, name) => {
    expect(problem(inState(state))).toBe(name)
  })

  it('has a name in every state that is no work, no waiting and no end', () => {
    const nameless = describeMachine(machine)
      .states.filter(({ id, tags = [] }) => !tags.includes('busy') && problem(inState(id)) === null)
      .map(({ id }) => id)
    expect(nameless).toEqual([
      'open.vehicle.choosing',
      'open.identity.choosing',
      'open.held.driver.editing',
      'open.held.delivery.editing',
      'open.held.billing.editing',
      'open.held.credit.asking',
      'open.held.payment.choosing',
      'open.held.review.ready',
      'paying.challenge',
      'paying.processing',
      'paying.unpaid.ready',
      'confirmed',
    ])
  })
})

describe('the summary of a checkout', () => {
  it('shows until when the vehicle is held, as long as that matters', () => {
    expect(heldUntil(inState('open.held.billing.editing'))).toBe(order.holdExpiresAt)
    expect(heldUntil(inState('open.vehicle.choosing', { order: null }))).toBeNull()
    expect(heldUntil(inState('paying.unpaid.ready'))).toBeNull()
  })

  it('shows the order with its price', () => {
    expect(summary(inState('open.held.review.ready'))).toMatchObject({ orderNo: 'SO-1', quote, outdated: null })
  })
})
