import type { RegistrationEvent, RegistrationFacts } from '#machines/orders/activity-registration/index.ts'
import type { CampaignEvent, CampaignFacts } from '#machines/orders/campaign/index.ts'
import type { CarEnquiryEvent, CarEnquiryFacts } from '#machines/orders/car-enquiry/index.ts'
import type { CarPapersEvent, CarPapersFacts } from '#machines/orders/car-papers/index.ts'
import type { CollectedEvent, CollectedFacts } from '#machines/orders/collected-invoice/index.ts'
import type { AgreementEvent, AgreementFacts } from '#machines/orders/company-agreement/index.ts'
import type { CreditReviewEvent, CreditReviewFacts } from '#machines/orders/credit-review/index.ts'
import type { DamageEvent, DamageFacts } from '#machines/orders/damage-report/index.ts'
import type { DataChangeEvent, DataChangeFacts } from '#machines/orders/data-change/index.ts'
import type { ApplicationEvent, ApplicationFacts } from '#machines/orders/job-application/index.ts'
import type { LeadEvent, LeadFacts } from '#machines/orders/lead/index.ts'
import type { MembershipEvent, MembershipFacts } from '#machines/orders/membership-order/index.ts'
import type { MileagePackageEvent, MileagePackageFacts } from '#machines/orders/mileage-package-order/index.ts'
import type { MonthlyChargeEvent, MonthlyChargeFacts } from '#machines/orders/monthly-charge/index.ts'
import type { PaymentAttemptEvent, PaymentAttemptFacts } from '#machines/orders/payment-attempt/index.ts'
import type { PushClientEvent, PushClientFacts } from '#machines/orders/push-client/index.ts'
import type { ReturnCareEvent, ReturnCareFacts } from '#machines/orders/return-care-order/index.ts'
import type { ServiceEvent, ServiceFacts } from '#machines/orders/service-booking/index.ts'
import type { TermOfferEvent, TermOfferFacts } from '#machines/orders/term-offer/index.ts'
import type { TestDriveEvent, TestDriveFacts } from '#machines/orders/test-drive-order/index.ts'
import type { TradeInEvent, TradeInFacts } from '#machines/orders/trade-in-request/index.ts'
import { registrationEvents, registrationFacts } from '#tests/fixtures/machines/activity-registration.ts'
import { campaignEvents, campaignFacts } from '#tests/fixtures/machines/campaign.ts'
import { carEnquiryEvents, carEnquiryFacts } from '#tests/fixtures/machines/car-enquiry.ts'
import { papersEvents, papersFacts, unfinished } from '#tests/fixtures/machines/car-papers.ts'
import { collectedEvents, collectedFacts } from '#tests/fixtures/machines/collected-invoice.ts'
import { agreementEvents, agreementFacts } from '#tests/fixtures/machines/company-agreement.ts'
import { creditEvents, creditFacts } from '#tests/fixtures/machines/credit-review.ts'
import { damageEvents, damageFacts } from '#tests/fixtures/machines/damage-report.ts'
import { dataChangeEvents, dataChangeFacts } from '#tests/fixtures/machines/data-change.ts'
import { applicationEvents, applicationFacts } from '#tests/fixtures/machines/job-application.ts'
import { leadEvents, leadFacts } from '#tests/fixtures/machines/lead.ts'
import { free, freeOrder, membershipEvents, membershipFacts } from '#tests/fixtures/machines/membership-order.ts'
import { packageEvents, packageFacts } from '#tests/fixtures/machines/mileage-package-order.ts'
import { chargeEvents, chargeFacts } from '#tests/fixtures/machines/monthly-charge.ts'
import { attemptEvents, attemptFacts } from '#tests/fixtures/machines/payment-attempt.ts'
import { clientEvents, clientFacts } from '#tests/fixtures/machines/push-client.ts'
import { careEvents, careFacts, secondItem } from '#tests/fixtures/machines/return-care-order.ts'
import { serviceEvents, serviceFacts } from '#tests/fixtures/machines/service-booking.ts'
import { termOfferEvents, termOfferFacts } from '#tests/fixtures/machines/term-offer.ts'
import { orderEvents, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'
import { tradeInEvents, tradeInFacts } from '#tests/fixtures/machines/trade-in-request.ts'
import { subscriptionSource } from './subscription-source.ts'
import { orderSource } from './walk-source.ts'

const hour = 3_600_000
const day = 24 * hour

/** Time that goes by. */
const later =
  (milliseconds: number) =>
  ({ now }: { now: number }) => ({ now: now + milliseconds })

export const orderSources = {
  testDriveOrder: orderSource<TestDriveFacts, TestDriveEvent>({
    starts: [orderFacts, { ...orderFacts, mode: 'test_drive_now', entryType: 2 }],
    events: Object.values(orderEvents),
    changes: [later(25 * hour), later(50 * hour)],
  }),
  subscriptionOrder: subscriptionSource,
  membershipOrder: orderSource<MembershipFacts, MembershipEvent>({
    starts: [
      { ...membershipFacts, orderedAt: null },
      { ...membershipFacts, orderedAt: null, ...free },
    ],
    events: [...Object.values(membershipEvents), freeOrder],
    eventsFor: ({ refund }) => (refund ? [{ ...membershipEvents['payment.refunded'], amount: refund.amount }] : []),
    changes: [
      later(day),
      later(15 * day),
      ({ orderedAt, amountPaid }) => (orderedAt !== null && amountPaid === 0 ? { openAttempt: 'processing' } : null),
      ({ openAttempt }) => (openAttempt ? { openAttempt: null } : null),
      ({ refund, isRefundUnclear }) => (refund ? { isRefundUnclear: !isRefundUnclear } : null),
    ],
    cause: ({ amountPaid }, event) => paidBy(amountPaid, event),
  }),
  paymentAttempt: orderSource<PaymentAttemptFacts, PaymentAttemptEvent>({
    starts: [
      { ...attemptFacts, refund: null },
      { ...attemptFacts, refund: null, hasMandate: false },
    ],
    events: Object.values(attemptEvents),
    eventsFor: ({ now, amount, amountRefunded, refund }) => [
      { ...attemptEvents['payment.actionRequired'], actionExpiresAt: now + hour },
      { ...attemptEvents['backend.refundRequested'], amount: amount - amountRefunded },
      ...(refund
        ? [
            { ...attemptEvents['payment.refunded'], refundNo: refund.no, amount: refund.amount },
            { ...attemptEvents['payment.refundFailed'], refundNo: refund.no },
          ]
        : []),
    ],
    changes: [
      later(2 * hour),
      ...(['unwinding', 'cancelled', 'other', 'awaiting'] as const).map((order) => () => ({ order })),
      ({ hasOtherOpenAttempt }) => ({ hasOtherOpenAttempt: !hasOtherOpenAttempt }),
    ],
  }),
  creditReview: orderSource<CreditReviewFacts, CreditReviewEvent>({
    starts: [{ ...creditFacts, decidedAt: null }],
    events: Object.values(creditEvents),
    changes: [later(31 * day), ...(['draft', 'beforeHandover', 'other'] as const).map((order) => () => ({ order }))],
  }),
  monthlyCharge: orderSource<MonthlyChargeFacts, MonthlyChargeEvent>({
    starts: [chargeFacts, { ...chargeFacts, retryDays: [] }, { ...chargeFacts, dueAt: chargeFacts.now + day }],
    events: Object.values(chargeEvents),
    changes: [
      later(day),
      later(10 * day),
      ({ hasMandate }) => ({ hasMandate: !hasMandate }),
      ({ hasOpenAttempt }) => ({ hasOpenAttempt: !hasOpenAttempt }),
    ],
    // Of two transitions to the same state, the one for a month that is not overdue.
    closed: ['overdue --payment.paid[]--> paid'],
  }),
  mileagePackageOrder: orderSource<MileagePackageFacts, MileagePackageEvent>({
    starts: [{ ...packageFacts, activeFrom: null, monthEndsAt: null }],
    events: Object.values(packageEvents),
    eventsFor: ({ now, monthEndsAt }) => [
      { ...packageEvents['customer.ordered'], activeFrom: now + 10, monthEndsAt: now + 40 },
      { ...packageEvents['backend.activated'], monthEndsAt: now + 30 },
      { ...packageEvents['timer.monthEnded'], monthEndsAt: (monthEndsAt ?? now) + 30 },
      { ...packageEvents['customer.cancelled'], endsAt: monthEndsAt ?? now },
      { ...packageEvents['backend.replaced'], endsAt: monthEndsAt ?? now },
    ],
    changes: [later(20), later(60)],
  }),
  returnCareOrder: orderSource<ReturnCareFacts, ReturnCareEvent>({
    starts: [{ ...careFacts, activeFrom: null }],
    events: [...Object.values(careEvents), ...Object.values(secondItem)],
    eventsFor: ({ now }) => [
      { ...careEvents['customer.ordered'], activeFrom: now + day },
      { ...careEvents['customer.cancelled'], endsAt: now + 30 * day },
    ],
    changes: [later(2 * day), later(40 * day)],
  }),
  carPapers: orderSource<CarPapersFacts, CarPapersEvent>({
    starts: [papersFacts],
    events: [...Object.values(papersEvents), ...Object.values(unfinished)],
    changes: [({ isOrderOpen }) => (isOrderOpen ? { isOrderOpen: false } : null)],
  }),
  damageReport: orderSource<DamageFacts, DamageEvent>({
    starts: [damageFacts, { canDrive: false, isUrgent: true }],
    events: [...Object.values(damageEvents), { ...damageEvents['staff.triaged'], isUrgent: true }],
  }),
  termOffer: orderSource<TermOfferFacts, TermOfferEvent>({
    starts: [termOfferFacts],
    events: Object.values(termOfferEvents),
    eventsFor: ({ extraPerMille }) => [
      { ...termOfferEvents['staff.improved'], extraPerMille: extraPerMille + 10 },
      { ...termOfferEvents['customer.followOnOrdered'], kind: 'upgrade' },
      { ...termOfferEvents['backend.followOnCancelled'], isCarInUse: false },
    ],
    changes: [later(10 * day), later(50 * day)],
  }),
  serviceBooking: orderSource<ServiceFacts, ServiceEvent>({
    starts: [serviceFacts],
    events: Object.values(serviceEvents),
    changes: [later(25 * hour), later(50 * hour)],
  }),
  jobApplication: orderSource<ApplicationFacts, ApplicationEvent>({
    starts: [applicationFacts],
    events: Object.values(applicationEvents),
    changes: [later(90 * day), later(181 * day)],
  }),
  lead: orderSource<LeadFacts, LeadEvent>({
    starts: [
      { ...leadFacts, confirmBy: day },
      { ...leadFacts, confirmBy: day, asked: [] },
    ],
    events: [
      ...Object.values(leadEvents),
      { ...leadEvents['customer.unsubscribed'], sections: ['news'] },
      { ...leadEvents['customer.unsubscribed'], isReadableKept: true },
    ],
    changes: [later(2 * day), later(8 * day), later(366 * day)],
  }),
  pushClient: orderSource<PushClientFacts, PushClientEvent>({
    starts: [clientFacts],
    events: Object.values(clientEvents),
    changes: [later(day), later(200 * day)],
  }),
  activityRegistration: orderSource<RegistrationFacts, RegistrationEvent>({
    starts: [registrationFacts],
    events: [
      ...Object.values(registrationEvents),
      { ...registrationEvents['customer.registered'], isPlaceFree: false },
      { ...registrationEvents['customer.registered'], isPlaceFree: false, isWaitlistOpen: false },
    ],
    changes: [later(23 * hour), later(25 * hour), later(28 * hour)],
  }),
  tradeInRequest: orderSource<TradeInFacts, TradeInEvent>({
    starts: [tradeInFacts],
    events: Object.values(tradeInEvents),
    changes: [later(day), later(8 * day)],
  }),
  carEnquiry: orderSource<CarEnquiryFacts, CarEnquiryEvent>({
    starts: [carEnquiryFacts],
    events: Object.values(carEnquiryEvents),
    eventsFor: ({ now }) => [{ ...carEnquiryEvents['staff.offered'], endsAt: now + 14 * day }],
    changes: [later(day), later(15 * day)],
  }),
  dataChange: orderSource<DataChangeFacts, DataChangeEvent>({
    starts: [true, false].flatMap((concernsMoney) => {
      const facts = { ...dataChangeFacts, concernsMoney }
      return [facts, { ...facts, validFrom: day }]
    }),
    events: [...Object.values(dataChangeEvents), { ...dataChangeEvents['timer.due'], isUpToDate: false }],
    changes: [later(day)],
  }),
  companyAgreement: orderSource<AgreementFacts, AgreementEvent>({
    starts: [agreementFacts],
    events: Object.values(agreementEvents),
    eventsFor: ({ now }) => [
      { ...agreementEvents['customer.accepted'], endsAt: now + 60 * day },
      { ...agreementEvents['staff.renewalOffered'], startsAt: now + 20 * day },
      { ...agreementEvents['timer.renewalStarted'], endsAt: now + 60 * day },
    ],
    changes: [
      later(31 * day),
      ({ hasOther }) => ({ hasOther: !hasOther }),
      ({ hasArrears }) => ({ hasArrears: !hasArrears }),
    ],
  }),
  collectedInvoice: orderSource<CollectedFacts, CollectedEvent>({
    starts: [collectedFacts],
    events: Object.values(collectedEvents),
    changes: [later(4 * day), later(15 * day)],
  }),
  campaign: orderSource<CampaignFacts, CampaignEvent>({
    starts: [campaignFacts],
    events: [...Object.values(campaignEvents), { ...campaignEvents['timer.due'], audience: 0 }],
    eventsFor: ({ now }) => [{ ...campaignEvents['staff.scheduled'], sendAt: now + day }],
    changes: [later(2 * day)],
  }),
}

/** Payments minus refunds, as the payments' domain counts them. */
function paidBy(amountPaid: number, event: { type: string; amount?: number }): { amountPaid: number } | null {
  if (event.type === 'payment.paid') return { amountPaid: amountPaid + (event.amount ?? 0) }
  if (event.type === 'payment.refunded') return { amountPaid: amountPaid - (event.amount ?? 0) }
  return null
}
