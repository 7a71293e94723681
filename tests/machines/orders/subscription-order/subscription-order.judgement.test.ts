import { describe, expect, it } from 'vitest'
import {
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionOrderMachine as machine,
} from '#machines/orders/subscription-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import {
  announced,
  announcementOver,
  beingPaid,
  day,
  followed,
  holdOver,
  hour,
  inspected,
  noticeGiven,
  noticeOver,
  owing,
  owingOne,
  refundFailed,
  refundSettled,
  submitted,
  subscriptionEvents as events,
  subscriptionFacts,
  termOver,
  terminated,
  unwinding,
  windowOver,
} from '#tests/fixtures/machines/subscription-order.ts'

type Facts = Partial<SubscriptionFacts>

function judged(code: number | null, event: SubscriptionEvent, facts: Facts = {}) {
  return judge<SubscriptionFacts>(machine, { code, facts: { ...subscriptionFacts, ...facts } }, event)
}

/* Transitions between status codes, as documented: from, to. */
const pairs = `
  null-0 0-0 0-1 0-10 0-999 1-1 1-10 1-999 10-10 10-20 10-60 20-60 20-20 20-10 20-30 30-30 30-60 30-40 40-40 40-50
  30-31 30-32 30-33 31-30 31-31 31-32 31-33 31-40 31-60 32-30 32-32 32-33 32-40 32-60
  33-30 33-31 33-33 33-35 33-40 33-60 35-35 35-40
  60-10 60-20 60-60 60-999 999-999`
  .trim()
  .split(/\s+/)

describe('the status codes of a subscription order', () => {
  it('follow each other as the product says, and in no other way', () => {
    const { states, transitions } = describeMachine(machine)
    const codes = new Map(states.map(({ id, code }) => [id, code ?? null]))
    const found = transitions.map(({ source, target }) => `${codes.get(source)}-${codes.get(target)}`)
    expect([...new Set(found)].toSorted()).toEqual(pairs.toSorted())
  })

  it('end at 50 and 999, though the latter still hears of money', () => {
    const { states } = describeMachine(machine)
    expect(states.filter(({ final }) => final).map(({ code }) => code)).toEqual([50, 999])
  })
})

/* By status code, as in the backend. */
const withdrawn: Facts = { cancellation: { kind: 'withdrawn', from: 10, fee: 0, at: 0, undoUntil: 0 } }
const failedCheck: Facts = { cancellation: { kind: 'verificationFailed', from: 10, fee: 0, at: 0, undoUntil: 0 } }
const lateForHandover: Facts = { handoverAt: subscriptionFacts.now + 48 * hour - 1 }
const withdrawalOver: Facts = { orderedAt: subscriptionFacts.now - 14 * day - 1 }
const companyAnnounced: Facts = { ...announced, identityType: 2 }
const fixedTerm: Facts = { priceMode: 2, termEndsAt: 131 * day }

const refusals: [code: number | null, event: SubscriptionEvent, facts: Facts, refusedBy: string][] = [
  [null, { ...events['customer.created'], hasIdempotencyKey: false }, {}, 'hasIdempotencyKey'],
  [null, { ...events['customer.created'], isVehicleHeld: false }, {}, 'isVehicleHeld'],
  [null, { ...events['customer.created'], isAreaServed: false }, {}, 'isAreaServed'],

  [0, events['customer.addressEdited'], holdOver, 'isHoldValid'],
  [0, { ...events['customer.addressEdited'], isAreaServed: false }, {}, 'isAreaServed'],
  [0, { ...events['customer.addressEdited'], isSlotHeld: false }, {}, 'isSlotHeld'],
  [0, { ...events['customer.addressEdited'], isDateOpen: false }, {}, 'isDateOpen'],
  [0, { ...events['customer.paymentInfoEdited'], isMethodUsable: false }, {}, 'isMethodUsable'],
  [0, { ...events['customer.licenceUploaded'], isFileAccepted: false }, {}, 'isFileAccepted'],
  [0, events['customer.validated'], { hasDelivery: false }, 'hasDelivery'],
  [0, events['customer.validated'], { hasLicence: false }, 'hasLicence'],
  [0, events['customer.validated'], { hasPaymentMethod: false }, 'hasPaymentMethod'],
  [0, events['customer.completed'], holdOver, 'isHoldValid'],
  [0, events['customer.completed'], { hasLicence: false }, 'hasLicence'],
  [0, events['customer.completed'], { isValidated: false }, 'isValidated'],
  [0, events['customer.completed'], { credit: 'none' }, 'isCreditPassedOrInReview'],
  [0, events['customer.completed'], { credit: 'refused' }, 'isCreditPassedOrInReview'],
  [0, { ...events['customer.completed'], termsVersion: '2026-10' }, {}, 'areTermsAsShown'],
  [0, { ...events['customer.completed'], priceHash: 'hash-0' }, {}, 'isPriceAsShown'],
  [0, events['customer.completed'], { quote: null }, 'isPriceAsShown'],
  [0, events['customer.completed'], { quote: { hash: 'hash-1', amountDue: -1 } }, 'isPaymentDue'],
  [0, events['customer.abandoned'], { amountPaid: 1 }, 'hasMovedNoMoney'],
  [0, events['timer.holdExpired'], {}, 'isHoldOver'],
  [0, events['backend.creditRefused'], { amountPaid: 1 }, 'hasMovedNoMoney'],

  [1, events['customer.paymentStarted'], windowOver, 'isPaymentWindowOpen'],
  [1, events['customer.paymentStarted'], { credit: 'refused' }, 'isCreditPassedOrInReview'],
  [1, events['customer.paymentStarted'], { openAttempt: 'requiresAction' }, 'hasNoOpenAttempt'],
  [1, { ...events['customer.methodChanged'], isMethodUsable: false }, {}, 'isMethodUsable'],
  [1, { ...events['payment.paid'], isEventUnseen: false }, {}, 'isEventUnseen'],
  [1, { ...events['payment.paid'], orderNo: 'SO-2' }, {}, 'isSameOrder'],
  [1, { ...events['payment.paid'], amount: 64_899 }, {}, 'isSameAmount'],
  [1, { ...events['payment.paid'], currency: 'NOK' }, {}, 'isSameCurrency'],
  [1, events['customer.cancelled'], { openAttempt: 'processing' }, 'isNoPaymentUnderWay'],
  [1, events['customer.cancelled'], { openAttempt: 'unknown' }, 'isNoPaymentUnderWay'],
  [1, events['timer.paymentExpired'], {}, 'isPaymentWindowOver'],
  [1, events['timer.paymentExpired'], { ...windowOver, openAttempt: 'unknown' }, 'isNoPaymentUnderWay'],

  [10, events['staff.prepared'], { isLicenceCleared: false }, 'isLicenceCleared'],
  [10, events['staff.prepared'], { credit: 'inReview' }, 'isCreditCleared'],
  [10, events['staff.prepared'], { isContractAccepted: false }, 'isContractAccepted'],
  [10, { ...events['staff.prepared'], isVehicleRegistered: false }, {}, 'isVehicleRegistered'],
  [10, { ...events['staff.prepared'], isVehicleInsured: false }, {}, 'isVehicleInsured'],
  [10, { ...events['staff.prepared'], isDateConfirmed: false }, {}, 'isDateConfirmed'],
  [10, { ...events['customer.methodChanged'], isMandateGiven: false }, {}, 'isMandateGiven'],
  [30, events['customer.methodChanged'], { priceMode: 0 }, 'isBilledMonthly'],
  [10, events['customer.cancelled'], lateForHandover, 'isBeforeCutoff'],
  [10, { ...events['customer.cancelled'], feeShown: 0 }, {}, 'isFeeAsShown'],
  [20, { ...events['customer.cancelled'], isFeeAccepted: false }, {}, 'isFeeAccepted'],
  [10, events['customer.withdrawn'], { hasWithdrawalRight: false }, 'hasWithdrawalRight'],
  [20, events['customer.withdrawn'], withdrawalOver, 'isWithdrawalOpen'],
  [20, { ...events['staff.verificationFailed'], isReasonRecorded: false }, {}, 'isReasonRecorded'],
  [20, events['customer.deliveryChanged'], lateForHandover, 'isBeforeCutoff'],
  [20, { ...events['customer.deliveryChanged'], isSlotHeld: false }, {}, 'isSlotHeld'],
  [20, { ...events['customer.deliveryChanged'], isDateOpen: false }, {}, 'isDateOpen'],
  [10, { ...events['customer.deliveryChanged'], isFeeShown: false }, {}, 'isDeliveryFeeShown'],
  [30, { ...events['customer.packageCancelled'], isPackageOpen: false }, {}, 'isPackageOpen'],
  [20, events['customer.returnCareCancelled'], {}, 'hasReturnCare'],
  [20, { ...events['staff.vehicleReplaced'], isVehicleHeld: false }, {}, 'isVehicleHeld'],
  [20, { ...events['staff.handoverFailed'], isReasonRecorded: false }, {}, 'isReasonRecorded'],
  [20, { ...events['staff.handedOver'], isProtocolSigned: false }, {}, 'isProtocolSigned'],
  [20, { ...events['staff.handedOver'], odometerKm: null }, {}, 'isOdometerRead'],

  [30, events['customer.noticeGiven'], noticeGiven, 'hasNoNotice'],
  [30, { ...events['customer.noticeGiven'], endsAt: 114 * day - 1 }, {}, 'isNoticeLongEnough'],
  [30, events['customer.noticeGiven'], fixedTerm, 'isAtTermEnd'],
  [30, events['customer.noticeRevoked'], {}, 'hasNotice'],
  [30, events['customer.noticeRevoked'], noticeOver, 'isBeforeNoticeDate'],
  [30, events['timer.renewed'], { ...termOver, priceMode: 0 }, 'isRenewing'],
  [30, events['timer.renewed'], { ...termOver, ...noticeGiven }, 'hasNoNotice'],
  [30, events['timer.renewed'], { termEndsAt: 101 * day }, 'isTermOver'],
  [30, { ...events['timer.renewed'], termEndsAt: 100 * day }, termOver, 'isNextTermLater'],
  [30, events['customer.noticeRevoked'], followed, 'isOwnNotice'],
  [30, events['customer.noticeGiven'], followed, 'hasNoNotice'],
  [30, events['customer.followOnOrdered'], noticeGiven, 'hasNoNotice'],
  [30, events['customer.followOnOrdered'], { termEndsAt: 131 * day }, 'isNotBeforeTermEnd'],
  [30, events['backend.followOnMoved'], noticeGiven, 'isFollowedBy'],
  [30, { ...events['backend.followOnMoved'], followOnNo: 'SO-3' }, followed, 'isFollowedBy'],
  [30, { ...events['backend.followOnMoved'], endsAt: 130 * day }, followed, 'isEndMoved'],
  [30, events['backend.followOnHandedOver'], {}, 'isFollowedBy'],
  [30, events['backend.followOnCancelled'], noticeGiven, 'isFollowedBy'],
  [30, events['customer.packageOrdered'], { identityType: 2 }, 'isPrivate'],
  [30, { ...events['customer.packageOrdered'], isPackageOffered: false }, {}, 'isPackageOffered'],
  [30, events['customer.returnCareOrdered'], { hasReturnCare: true }, 'hasNoReturnCare'],
  [30, { ...events['customer.returnCareOrdered'], isFeeShown: false }, {}, 'isFeeShown'],
  [30, events['customer.returnScheduled'], {}, 'hasNotice'],
  [30, { ...events['customer.returnScheduled'], startsAt: 129 * day }, noticeGiven, 'isReturnSlotInTime'],
  [30, { ...events['payment.dunned'], isEventUnseen: false }, {}, 'isEventUnseen'],
  [30, events['payment.arrearsSettled'], {}, 'isOverdue'],
  [30, events['staff.terminationAnnounced'], {}, 'areEnoughMonthsUnpaid'],
  [32, events['staff.terminationAnnounced'], owingOne, 'areEnoughMonthsUnpaid'],
  [33, { ...events['staff.terminated'], isReasonRecorded: true }, { ...announcementOver, arrears: null }, 'hasArrears'],
  [31, { ...events['staff.terminationAnnounced'], isReasonRecorded: false }, owing, 'isReasonRecorded'],
  [32, { ...events['staff.terminationAnnounced'], endsAt: 114 * day - 1 - hour }, owing, 'isNoticePeriodKept'],
  [33, events['timer.terminationDue'], announced, 'isTerminationDue'],
  [33, events['timer.terminationDue'], { ...announcementOver, ...noticeOver }, 'isBeingPaid'],
  [33, { ...events['staff.graceGranted'], endsAt: 114 * day }, announced, 'isLaterTermination'],
  [33, events['staff.terminated'], { ...announcementOver, ...beingPaid }, 'isNotBeingPaid'],
  [33, events['staff.terminated'], { ...announcementOver, ...noticeOver }, 'isContractRunning'],
  [33, events['staff.terminated'], announced, 'isTerminationOpen'],
  [35, events['timer.returnOverdue'], terminated, 'isReturnOverdue'],
  [35, { ...events['customer.returnScheduled'], startsAt: 99 * day }, terminated, 'isReturnSlotInTime'],
  [35, events['timer.terminationDue'], terminated, 'notInThisState'],
  [40, events['payment.arrearsSettled'], owing, 'isNothingOwed'],
  [30, events['customer.withdrawn'], withdrawalOver, 'isWithdrawalOpen'],
  [30, events['staff.returned'], noticeGiven, 'isReturnDue'],
  [30, events['staff.returned'], termOver, 'isReturnDue'],
  [30, { ...events['staff.returned'], odometerKm: 24 }, { ...noticeOver, odometerAtHandover: 25 }, 'isOdometerRead'],

  [40, events['staff.statementSettled'], {}, 'isInspectionIssued'],
  [40, events['staff.statementSettled'], { inspectionIssuedAt: 90 * day }, 'areDisputesSettled'],
  [40, events['staff.statementSettled'], { ...inspected, disputes: 'open' }, 'areDisputesSettled'],
  [40, { ...events['staff.statementSettled'], isDepositOffset: false }, inspected, 'isDepositOffset'],

  [60, events['customer.cancellationUndone'], unwinding(10, withdrawn), 'isNotWithdrawal'],
  [60, events['customer.cancellationUndone'], unwinding(10, failedCheck), 'isNotVerificationFailure'],
  [60, events['customer.cancellationUndone'], unwinding(10, submitted), 'isRefundUnsubmitted'],
  [60, events['customer.cancellationUndone'], unwinding(20, { isVehicleHeld: false }), 'isVehicleHeld'],
  [60, events['timer.refundDue'], unwinding(10, submitted), 'isRefundUnsubmitted'],
  [60, events['timer.refundDue'], unwinding(10, { now: 100 * day - 1 }), 'isUndoOver'],
  [60, events['payment.refunded'], unwinding(10), 'isRefundOutstanding'],
  [60, { ...events['payment.refunded'], isEventUnseen: false }, unwinding(10, submitted), 'isEventUnseen'],
  [60, events['payment.refundFailed'], unwinding(10, refundSettled), 'isRefundOutstanding'],
  [60, events['staff.refundRetried'], unwinding(10, submitted), 'isRefundFailed'],
  [60, events['staff.unwound'], unwinding(30, refundFailed), 'isRefundSettled'],
  [60, events['staff.unwound'], unwinding(30, refundSettled), 'isVehicleReleased'],

  [999, { ...events['payment.paid'], isEventUnseen: false }, {}, 'isEventUnseen'],
  [999, { ...events['payment.paid'], orderNo: 'SO-2' }, {}, 'isSameOrder'],

  [1, events['staff.prepared'], {}, 'notInThisState'],
  [10, events['staff.handedOver'], {}, 'notInThisState'],
  [40, events['customer.cancelled'], {}, 'notInThisState'],
  [50, events['payment.paid'], {}, 'notInThisState'],
]

/** Guards that only choose between transitions; another one is always possible. */
const choosing = [
  'isLastReminder',
  'isLastTryOver',
  'isAnnouncementHeeded',
  'isNothingDue',
  'isNothingToRefund',
  'isLastRefund',
  'wasInPreparation',
  'wasToBeDelivered',
  'wasNotInUse',
]

describe('the judgement of a subscription order', () => {
  for (const [code, event, facts, refusedBy] of refusals) {
    it(`refuses ${event.type} at ${code ?? 'the start'} and names ${refusedBy}`, () => {
      expect(judged(code, event, facts)).toEqual({ isAllowed: false, refusedBy })
    })
  }

  it('has been refused by every guard there is', () => {
    const named = new Set(refusals.map(([, , , guard]) => guard))
    const guards = Object.keys(machine.implementations.guards)
    expect(guards.filter((guard) => !named.has(guard)).toSorted()).toEqual(choosing.toSorted())
  })

  it.each<[string, number, SubscriptionEvent, Facts]>([
    ['the last millisecond before the cut-off', 20, events['customer.cancelled'], { handoverAt: 102 * day }],
    ['a cancellation without a date for the handover', 10, events['customer.cancelled'], { handoverAt: null }],
    ['a withdrawal after the cut-off', 20, events['customer.withdrawn'], lateForHandover],
    ['the last day of the withdrawal', 30, events['customer.withdrawn'], { orderedAt: 86 * day }],
    ['exactly fourteen days of notice', 30, { type: 'customer.noticeGiven', endsAt: 114 * day }, {}],
    [
      'notice at the end of a fixed term, however short',
      30,
      { type: 'customer.noticeGiven', endsAt: 101 * day },
      { priceMode: 2, termEndsAt: 101 * day },
    ],
    ['the return of a free trial whose term is over', 30, events['staff.returned'], { ...termOver, priceMode: 0 }],
    ['an early return that was agreed', 30, { ...events['staff.returned'], isEarlyReturnAgreed: true }, noticeGiven],
    ['the termination of a company before the announced day', 33, events['staff.terminated'], companyAnnounced],
    [
      'an announcement across a change of clocks',
      32,
      { ...events['payment.dunningEnded'], endsAt: 114 * day - hour },
      owing,
    ],
    ['an order while the credit is reviewed', 0, events['customer.completed'], { credit: 'inReview' }],
    [
      'a cancellation while the customer is asked for a challenge',
      1,
      events['customer.cancelled'],
      { openAttempt: 'requiresAction' },
    ],
    [
      'a statement with all disputes closed within the window',
      40,
      events['staff.statementSettled'],
      { inspectionIssuedAt: 99 * day, disputes: 'closed' },
    ],
  ])('allows %s', (_, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: true })
  })
})
