import { describe, expect, it } from 'vitest'
import {
  canOpen,
  canRestart,
  canRetry,
  currentScreen,
  isBusy,
  problem,
  progress,
  type PurchaseContext,
  type PurchaseSnapshot,
} from '#machines/flows/package-purchase/index.ts'
import { returnCarePurchaseMachine as machine } from '#machines/flows/return-care-purchase/index.ts'
import { purchaseContext, smaller } from '#tests/fixtures/machines/package-purchase.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<PurchaseContext> = {}): PurchaseSnapshot {
  return at(machine, state, { ...purchaseContext, ...given }) as PurchaseSnapshot
}

describe('what a purchase shows', () => {
  it.each([
    ['loading', 'choose', null],
    ['failed', 'choose', 'failed'],
    ['notOffered', 'choose', 'notOffered'],
    ['method.challenged', 'method', null],
    ['ordering', 'review', null],
    ['priceChanged', 'review', 'priceChanged'],
    ['methodUnclear', 'review', 'methodUnclear'],
    ['unclear', 'review', 'unclear'],
    ['refused', 'review', 'refused'],
    ['signedOut', 'review', 'signedOut'],
    ['done', 'done', null],
  ])('in %s is %s, with the problem %s', (state, screen, told) => {
    expect([currentScreen(inState(state)), problem(inState(state))]).toEqual([screen, told])
  })

  it('stays at the first step for who was signed out before anything was ordered', () => {
    expect(currentScreen(inState('signedOut', { orderKey: null }))).toBe('choose')
  })

  it('says that what was chosen is gone', () => {
    expect(problem(inState('choosing', { outdated: smaller }))).toBe('offerGone')
    expect(problem(inState('choosing'))).toBeNull()
  })

  it('offers what can be done', () => {
    expect(isBusy(inState('ordering'))).toBe(true)
    expect(canRetry(inState('unclear'))).toBe(true)
    expect(canRestart(inState('refused'))).toBe(true)
    expect(canOpen(inState('review'), 'choose')).toBe(true)
    expect(canOpen(inState('ordering'), 'choose')).toBe(false)
  })

  it('knows which steps are done', () => {
    expect(progress(inState('method.choosing')).map(({ status }) => status)).toEqual(['done', 'current', 'upcoming'])
    expect(progress(inState('done')).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  })
})
