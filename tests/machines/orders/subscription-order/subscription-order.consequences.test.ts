import { describe, expect, it } from 'vitest'
import {
  paymentDueAt,
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionOrderMachine as machine,
} from '#machines/orders/subscription-order/index.ts'
import { type Effect, judge } from '#machines/shared/lifecycle.ts'
import {
  announced,
  announcementOver,
  beingPaid,
  covered,
  day,
  followed,
  heeded,
  holdOver,
  inspected,
  nothingDue,
  nothingToRefund,
  noticeGiven,
  noticeOver,
  overdue,
  owing,
  owingOne,
  refundFailed,
  returnOverdue,
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

const effects: [code: number | null, event: SubscriptionEvent, facts: Facts, to: number, effects: string][] = [
  [null, events['customer.created'], {}, 0, 'issueQuote, scheduleTimers'],
  [0, events['customer.addressEdited'], {}, 0, 'voidQuote, issueQuote, freeReplacedSlot'],
  [0, events['customer.paymentInfoEdited'], {}, 0, 'voidQuote, issueQuote'],
  [0, events['customer.licenceUploaded'], {}, 0, 'voidQuote, issueQuote'],
  [0, events['customer.validated'], {}, 0, 'issueQuote'],
  [0, events['customer.completed'], {}, 1, 'keepContract, orderFollowOn, sendMail orderReceived, scheduleTimers'],
  [
    0,
    events['customer.completed'],
    nothingDue,
    10,
    'keepContract, orderFollowOn, sendMail orderConfirmed, scheduleTimers',
  ],
  [
    0,
    events['customer.abandoned'],
    {},
    999,
    'releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [
    0,
    events['timer.holdExpired'],
    holdOver,
    999,
    'releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [
    0,
    events['backend.creditRefused'],
    {},
    999,
    'releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [
    0,
    events['staff.stockRefused'],
    {},
    999,
    'sendMail stockRefused, releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [1, events['customer.paymentStarted'], {}, 1, 'openAttempt'],
  [1, events['customer.methodChanged'], {}, 1, ''],
  [1, events['payment.declined'], {}, 1, 'sendMail paymentDeclined, scheduleTimers'],
  [1, events['payment.paid'], {}, 10, 'voidAttempts, sendMail orderConfirmed, scheduleTimers'],
  [
    1,
    events['customer.cancelled'],
    {},
    999,
    'voidAttempts, sendMail orderCancelled, releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [
    1,
    events['timer.paymentExpired'],
    windowOver,
    999,
    'voidAttempts, sendMail paymentExpired, releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [10, events['staff.prepared'], {}, 20, 'sendMail readyForHandover, scheduleTimers'],
  [10, events['customer.cancelled'], {}, 60, 'sendMail cancellationReceived, scheduleTimers'],
  [20, events['customer.withdrawn'], {}, 60, 'sendMail withdrawalReceived, scheduleTimers'],
  [10, events['staff.verificationFailed'], {}, 60, 'sendMail verificationFailed, scheduleTimers'],
  [10, events['backend.creditRefused'], {}, 60, 'scheduleTimers'],
  [
    20,
    events['customer.deliveryChanged'],
    {},
    20,
    'freeReplacedSlot, replanBilling, moveFollowOn, sendMail deliveryChanged, scheduleTimers',
  ],
  [20, events['customer.methodChanged'], {}, 20, 'sendMail methodChanged'],
  [
    20,
    events['staff.vehicleReplaced'],
    {},
    10,
    'releaseReplacedVehicle, moveFollowOn, sendMail vehicleReplaced, scheduleTimers',
  ],
  [20, events['staff.handoverFailed'], {}, 10, 'freeSlot, sendMail handoverFailed, scheduleTimers'],
  [
    20,
    events['staff.handedOver'],
    {},
    30,
    'keepReading 25, startBilling, activatePackages, completeFollowOn, sendMail handedOver, scheduleTimers',
  ],
  [
    30,
    events['customer.noticeGiven'],
    {},
    30,
    'replanBilling, withdrawTermOffer notice, sendMail noticeReceived, scheduleTimers',
  ],
  [30, events['customer.termExtended'], {}, 30, 'replanBilling, scheduleTimers'],
  [
    30,
    events['customer.noticeRevoked'],
    noticeGiven,
    30,
    'freeSlot, replanBilling, sendMail noticeRevoked, scheduleTimers',
  ],
  [30, events['customer.followOnOrdered'], {}, 30, 'replanBilling, scheduleTimers'],
  [30, events['backend.followOnMoved'], followed, 30, 'freeSlot, replanBilling, sendMail followOnMoved'],
  [30, events['backend.followOnHandedOver'], followed, 30, 'replanBilling, sendMail followOnHandedOver'],
  [
    30,
    events['backend.followOnCancelled'],
    followed,
    30,
    'freeSlot, replanBilling, sendMail followOnCancelled, scheduleTimers',
  ],
  [30, events['timer.renewed'], termOver, 30, 'sendMail renewed, scheduleTimers'],
  [30, events['customer.packageOrdered'], {}, 30, 'replanBilling, sendMail packageOrdered'],
  [30, events['customer.packageCancelled'], {}, 30, 'replanBilling, sendMail packageCancelled'],
  [30, events['customer.returnCareOrdered'], {}, 30, 'replanBilling, sendMail returnCareOrdered'],
  [10, events['customer.returnCareCancelled'], covered, 10, 'replanBilling, sendMail returnCareCancelled'],
  [30, events['customer.returnScheduled'], noticeGiven, 30, 'freeReplacedSlot, sendMail returnScheduled'],
  [30, events['payment.dunned'], {}, 31, 'sendMail paymentOverdue, withdrawTermOffer arrears'],
  [31, events['payment.dunned'], overdue, 31, 'sendMail paymentOverdue'],
  [
    31,
    { ...events['payment.dunned'], isLastReminder: true },
    overdue,
    32,
    'sendMail paymentWarning, withdrawTermOffer arrears',
  ],
  [32, events['payment.dunned'], overdue, 32, 'sendMail paymentOverdue'],
  [32, events['payment.dunned'], owing, 33, 'sendMail terminationAnnounced, scheduleTimers, withdrawTermOffer arrears'],
  [32, events['payment.dunningEnded'], owingOne, 32, 'sendMail paymentWarning'],
  [
    32,
    events['payment.dunningEnded'],
    owing,
    33,
    'sendMail terminationAnnounced, scheduleTimers, withdrawTermOffer arrears',
  ],
  [
    30,
    events['staff.terminationAnnounced'],
    owing,
    33,
    'sendMail terminationAnnounced, scheduleTimers, withdrawTermOffer arrears',
  ],
  [30, events['payment.arrearsSettled'], overdue, 30, 'sendMail arrearsSettled, scheduleTimers'],
  [32, events['payment.arrearsSettled'], owing, 32, ''],
  [33, events['payment.dunned'], announced, 33, 'sendMail paymentOverdue'],
  [33, events['payment.dunningEnded'], announced, 33, ''],
  [33, events['payment.arrearsSettled'], announced, 33, ''],
  [
    33,
    events['payment.arrearsSettled'],
    heeded,
    31,
    'sendMail paymentOverdue, scheduleTimers, withdrawTermOffer arrears',
  ],
  [
    33,
    events['payment.arrearsSettled'],
    { ...announced, arrears: null },
    30,
    'sendMail arrearsSettled, scheduleTimers',
  ],
  [33, events['staff.graceGranted'], announced, 33, 'sendMail graceGranted, scheduleTimers'],
  [33, events['timer.terminationDue'], { ...announcementOver, ...beingPaid }, 33, 'scheduleTimers'],
  [
    33,
    events['timer.terminationDue'],
    announcementOver,
    35,
    'withdrawTermOffer ended, stopBilling, sendMail terminated, alertStaff terminated, scheduleTimers',
  ],
  [
    33,
    events['staff.terminated'],
    announcementOver,
    35,
    'withdrawTermOffer ended, stopBilling, sendMail terminated, alertStaff terminated, scheduleTimers',
  ],
  [35, events['payment.dunned'], terminated, 35, 'sendMail paymentOverdue'],
  [35, events['payment.arrearsSettled'], { ...terminated, arrears: null }, 35, 'sendMail arrearsSettled'],
  [35, events['customer.returnScheduled'], terminated, 35, 'freeReplacedSlot, sendMail returnScheduled'],
  [35, events['timer.returnOverdue'], returnOverdue, 35, 'alertStaff carNotReturned, sendMail returnOverdue'],
  [
    35,
    events['staff.returned'],
    terminated,
    40,
    'keepReading 1500, settleBilling, sendMail returned, endPackages, dropTimers',
  ],
  [40, events['payment.dunned'], {}, 40, 'sendMail paymentOverdue'],
  [40, events['payment.arrearsSettled'], overdue, 40, 'sendMail arrearsSettled'],
  [
    30,
    events['customer.withdrawn'],
    {},
    60,
    'withdrawTermOffer ended, stopBilling, sendMail withdrawalReceived, scheduleTimers',
  ],
  [
    30,
    events['staff.returned'],
    noticeOver,
    40,
    'withdrawTermOffer ended, keepReading 1500, settleBilling, sendMail returned, endPackages, dropTimers',
  ],
  [
    40,
    events['staff.statementSettled'],
    inspected,
    50,
    'returnDeposit 10000, releaseVehicle, endPackages, dropTimers, sendMail finished',
  ],
  [60, events['customer.cancellationUndone'], unwinding(20), 20, 'sendMail cancellationUndone, scheduleTimers'],
  [
    60,
    events['timer.refundDue'],
    unwinding(10),
    60,
    'requestRefund 55000 cancelled all, releaseVehicle, freeSlot, cancelFollowOn',
  ],
  [60, events['timer.refundDue'], unwinding(30), 60, 'requestRefund 55000 withdrawn all'],
  [60, events['timer.refundDue'], unwinding(30, nothingToRefund), 60, ''],
  [
    60,
    events['timer.refundDue'],
    unwinding(10, nothingToRefund),
    999,
    'freeSlot, sendMail orderCancelled, releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [
    60,
    events['payment.refunded'],
    unwinding(10, submitted),
    999,
    'sendMail orderCancelled, releaseVehicle, voidQuote, endPackages, dropLicence, cancelFollowOn, dropTimers',
  ],
  [60, events['payment.refundFailed'], unwinding(10, submitted), 60, 'alertStaff refundFailed'],
  [60, events['staff.refundRetried'], unwinding(10, refundFailed), 60, 'retryRefund'],
  [999, events['payment.paid'], {}, 999, 'requestRefund 64900 latePayment PA-1, sendMail latePaymentReturned'],
]

/** `requestRefund 64900 latePayment PA-1`; all attempts if none is named. */
function written({ type, params }: Effect): string {
  const words = Object.values(params).map((param) =>
    typeof param === 'string' || typeof param === 'number' ? String(param) : 'all',
  )
  return [type, ...words].join(' ')
}

describe('what follows from an event on a subscription order', () => {
  for (const [code, event, facts, to, expected] of effects) {
    it(`is at ${code ?? 'the start'} after ${event.type}: ${to}, ${expected || 'no effect'}`, () => {
      const judgement = judged(code, event, facts)
      expect(judgement).toMatchObject({ isAllowed: true, code: to })
      const named = judgement.isAllowed ? judgement.effects : []
      expect(named.map(written).join(', ')).toBe(expected)
    })
  }
})

describe('what a subscription order remembers', () => {
  const after = (code: number | null, event: SubscriptionEvent, facts: Facts = {}) => {
    const judgement = judged(code, event, facts)
    return judgement.isAllowed ? judgement.context : null
  }

  it('holds its vehicle from the creation until it is cancelled or finished', () => {
    expect(after(null, events['customer.created'], { isVehicleHeld: false })).toMatchObject({ isVehicleHeld: true })
    expect(after(0, events['customer.abandoned'])).toMatchObject({ isVehicleHeld: false })
    expect(after(40, events['staff.statementSettled'], inspected)).toMatchObject({ isVehicleHeld: false })
    expect(after(60, events['timer.refundDue'], unwinding(30))).toMatchObject({ isVehicleHeld: true })
    expect(after(60, events['timer.refundDue'], unwinding(20))).toMatchObject({ isVehicleHeld: false })
  })

  it('is no longer validated after any edit', () => {
    for (const type of ['customer.addressEdited', 'customer.paymentInfoEdited', 'customer.licenceUploaded'] as const) {
      expect(after(0, events[type])).toMatchObject({ isValidated: false })
    }
    expect(after(0, events['customer.validated'], { isValidated: false })).toMatchObject({ isValidated: true })
  })

  it('settles with the cancellation what is given back, so that neither fee nor price changes it later', () => {
    expect(after(20, events['customer.cancelled'], { amountPaid: 64_900 })).toMatchObject({
      cancellation: { kind: 'cancelled', from: 20, fee: 9_900, at: 100 * day, undoUntil: 101 * day },
      refund: { amount: 55_000, settled: 0, status: 'scheduled' },
    })
  })

  it('gives nothing back when the fee is higher than what was paid', () => {
    expect(after(10, events['customer.cancelled'], { amountPaid: 5_000 })).toMatchObject({ refund: { amount: 0 } })
  })

  it('gives everything back at once after a withdrawal, less the use the customer asked for early', () => {
    const facts = { amountPaid: 64_900, usageFee: 10_000 }
    expect(after(30, events['customer.withdrawn'], facts)).toMatchObject({
      cancellation: { kind: 'withdrawn', from: 30, undoUntil: 100 * day },
      refund: { amount: 54_900 },
    })
    expect(after(10, events['staff.verificationFailed'], facts)).toMatchObject({ refund: { amount: 64_900 } })
  })

  it('has forgotten a cancellation that was undone', () => {
    expect(after(60, events['customer.cancellationUndone'], unwinding(10))).toMatchObject({
      cancellation: null,
      refund: null,
    })
  })

  it('adds up refunds that come in parts', () => {
    const part = { ...events['payment.refunded'], amount: 20_000 }
    const first = after(60, part, unwinding(10, submitted))
    expect(first).toMatchObject({ refund: { settled: 20_000, status: 'submitted' } })
    expect(judged(60, { ...part, amount: 35_000 }, first ?? {})).toMatchObject({
      code: 999,
      context: { refund: { settled: 55_000, status: 'settled' } },
    })
  })

  it('dates the contract, the handover, the notice and the next term', () => {
    expect(after(0, events['customer.completed'], { orderedAt: null })).toMatchObject({ orderedAt: 100 * day })
    expect(after(20, events['staff.handedOver'])).toMatchObject({
      handedOverAt: 100 * day,
      odometerAtHandover: 25,
      termEndsAt: 130 * day,
    })
    expect(after(30, events['customer.noticeGiven'])).toMatchObject(noticeGiven)
    expect(after(30, events['customer.noticeRevoked'], noticeGiven)).toMatchObject({ notice: null })
    expect(after(30, events['timer.renewed'], termOver)).toMatchObject({ termEndsAt: 160 * day })
    expect(after(30, events['customer.followOnOrdered'])).toMatchObject(followed)
    expect(after(30, events['backend.followOnMoved'], { ...followed, now: 105 * day })).toMatchObject({
      notice: { givenAt: 100 * day, endsAt: 140 * day, followOnNo: 'SO-2' },
    })
    expect(after(30, events['backend.followOnCancelled'], followed)).toMatchObject({ notice: null })
  })

  it('is due so many hours after the order, and never before there is one', () => {
    expect(paymentDueAt(subscriptionFacts)).toBe(100 * day + 22 * 3_600_000)
    expect(paymentDueAt({ ...subscriptionFacts, orderedAt: null })).toBe(Number.POSITIVE_INFINITY)
  })

  it('reminds of arrears three times at most, and starts anew once they are settled', () => {
    const levels = [0, 1, 2, 3].map(
      (dunningLevel) => after(30, events['payment.dunned'], { dunningLevel })?.dunningLevel,
    )
    expect(levels).toEqual([1, 2, 3, 3])
    expect(after(30, events['payment.arrearsSettled'], overdue)).toMatchObject({ dunningLevel: 0 })
  })

  it('dates the termination that it announces, puts it off, and forgets it with the payment', () => {
    expect(after(32, events['payment.dunningEnded'], owing)).toMatchObject({
      termination: { announcedAt: 100 * day, endsAt: 115 * day, terminatedAt: null, returnBy: null },
    })
    expect(after(33, events['staff.graceGranted'], announced)).toMatchObject({
      termination: { announcedAt: 100 * day, endsAt: 130 * day },
    })
    expect(after(33, events['timer.terminationDue'], announcementOver)).toMatchObject({
      termination: { endsAt: 100 * day, terminatedAt: 100 * day, returnBy: 115 * day },
    })
    expect(after(33, events['payment.arrearsSettled'], { ...announced, arrears: null })).toMatchObject({
      dunningLevel: 0,
      termination: null,
    })
    expect(after(33, events['payment.arrearsSettled'], heeded)).toMatchObject({ termination: null })
  })

  it('stays terminated though everything is paid', () => {
    expect(after(35, events['payment.arrearsSettled'], { ...terminated, arrears: null })).toMatchObject({
      dunningLevel: 0,
      termination: { terminatedAt: 100 * day },
    })
  })

  it('offers return care once', () => {
    expect(after(30, events['customer.returnCareOrdered'])).toMatchObject({ hasReturnCare: true })
    expect(after(30, events['customer.returnCareCancelled'], covered)).toMatchObject({ hasReturnCare: false })
  })
})
