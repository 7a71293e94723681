import { randomUUID } from 'node:crypto'
import type { MachineId } from '#machines/catalogue.ts'
import { registrationLifecycle } from '#server/backend/domains/activities/registration.lifecycle.ts'
import { campaignLifecycle } from '#server/backend/domains/campaigns/campaign.lifecycle.ts'
import { carEnquiryLifecycle } from '#server/backend/domains/car-enquiry/car-enquiry.lifecycle.ts'
import { carPapersLifecycle } from '#server/backend/domains/car-papers/car-papers.lifecycle.ts'
import { applicationLifecycle } from '#server/backend/domains/careers/application.lifecycle.ts'
import { priceListData } from '#server/backend/domains/catalogue/price-list-data.ts'
import { agreementLifecycle } from '#server/backend/domains/companies/agreement/agreement.lifecycle.ts'
import { collectedLifecycle } from '#server/backend/domains/companies/collected/collected.lifecycle.ts'
import { creditReviewLifecycle } from '#server/backend/domains/credit/credit-review.lifecycle.ts'
import type { Review } from '#server/backend/domains/credit/reviews.ts'
import { damageLifecycle } from '#server/backend/domains/damage/damage.lifecycle.ts'
import { leadLifecycle } from '#server/backend/domains/leads/lead.lifecycle.ts'
import { dataChangeLifecycle } from '#server/backend/domains/master-data/data-change.lifecycle.ts'
import { unpaid as unpaidMembership } from '#server/backend/domains/membership/membership-orders.ts'
import { membershipLifecycle } from '#server/backend/domains/membership/membership.lifecycle.ts'
import { pushClientLifecycle } from '#server/backend/domains/notifications/push-client.lifecycle.ts'
import { attemptLifecycle } from '#server/backend/domains/payments/attempt.lifecycle.ts'
import { chargeLifecycle } from '#server/backend/domains/payments/charge.lifecycle.ts'
import type { Attempt } from '#server/backend/domains/payments/payments.ts'
import { serviceLifecycle } from '#server/backend/domains/service/service.lifecycle.ts'
import { siteData } from '#server/backend/domains/stores/site-data.ts'
import { mileagePackageLifecycle } from '#server/backend/domains/subscription/add-ons/mileage-package.lifecycle.ts'
import { returnCareLifecycle } from '#server/backend/domains/subscription/add-ons/return-care.lifecycle.ts'
import { unpaid } from '#server/backend/domains/subscription/subscription-orders.ts'
import { subscriptionLifecycle } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import { termOfferLifecycle } from '#server/backend/domains/subscription/term-offers/term-offer.lifecycle.ts'
import { testDriveLifecycle } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import { tradeInLifecycle } from '#server/backend/domains/trade-in/request.lifecycle.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { mileagePackages, returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { campaigns } from '#server/backend/platform/db/schema/campaigns.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import { carPapers } from '#server/backend/platform/db/schema/car-papers.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import { collectedInvoices, companyAgreements } from '#server/backend/platform/db/schema/company-accounts.ts'
import { creditReviews } from '#server/backend/platform/db/schema/credit.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { dataChanges } from '#server/backend/platform/db/schema/master-data.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { monthlyCharges, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { type EngineKind, engineKind } from './engine-run.ts'

const epoch = new Date(0)
const same = <Row>(row: Row): Row => row
/** Only their locks and effects, which a walk replaces, reach into these domains. */
const payments = {} as Parameters<typeof attemptLifecycle>[0]
const creditOrders = { setCredit: async () => {} } as unknown as Parameters<typeof creditReviewLifecycle>[0]

/** Lifecycles by machine; flows are not stored as orders. */
export const engineKinds: Partial<Record<MachineId, EngineKind>> = {
  testDriveOrder: engineKind({ lifecycle: testDriveLifecycle, table: testDriveOrders, complete: same }),
  subscriptionOrder: engineKind({
    lifecycle: subscriptionLifecycle,
    table: subscriptionOrders,
    complete: (row) => ({ ...row, ...unpaid }),
    values: ({ terms }) => ({ country: 'DE' as const, terms, cancelPolicy: { version: '1', steps: [] } }),
  }),
  membershipOrder: engineKind({
    lifecycle: membershipLifecycle,
    table: membershipOrders,
    complete: (row) => ({ ...row, ...unpaidMembership }),
    values: ({ terms }) => ({ terms }),
  }),
  paymentAttempt: engineKind({
    lifecycle: attemptLifecycle(payments),
    table: paymentAttempts,
    complete: (row): Attempt => ({ ...row, phase: 'awaiting', hasOtherOpenAttempt: false, hasMandate: true }),
    values: ({ amount, currency }) => ({ amount, currency }),
  }),
  creditReview: engineKind({
    lifecycle: creditReviewLifecycle(creditOrders),
    table: creditReviews,
    complete: (row): Review => ({ ...row, phase: 'draft' }),
  }),
  monthlyCharge: engineKind({
    lifecycle: chargeLifecycle(payments),
    table: monthlyCharges,
    complete: (row) => ({ ...row, hasMandate: true, hasOpenAttempt: false }),
    values: ({ amount }) => ({ amount, lines: [], endsAt: new Date(1) }),
    configured: ['retryDays'],
  }),
  mileagePackageOrder: engineKind({ lifecycle: mileagePackageLifecycle, table: mileagePackages, complete: same }),
  returnCareOrder: engineKind({
    lifecycle: returnCareLifecycle,
    table: returnCareOrders,
    complete: (row) => ({ ...row, disputeDays: 14, cover: { limit: 0, items: [] } }),
    values: () => ({ items: [] }),
  }),
  termOffer: engineKind({
    lifecycle: termOfferLifecycle,
    table: termOffers,
    complete: same,
    values: () => ({ country: 'DE' as const, locale: 'de_DE' as const, options: [] }),
    configured: ['mostExtraPerMille'],
  }),
  carPapers: engineKind({
    lifecycle: carPapersLifecycle,
    table: carPapers,
    complete: (row) => ({ ...row, isOrderOpen: true }),
  }),
  damageReport: engineKind({
    lifecycle: damageLifecycle,
    table: damageReports,
    complete: same,
    values: () => ({ country: 'DE' as const }),
  }),
  jobApplication: engineKind({
    lifecycle: applicationLifecycle,
    table: jobApplications,
    complete: same,
    values: () => ({ country: 'NO' as const }),
    configured: ['keptDays'],
  }),
  serviceBooking: engineKind({ lifecycle: serviceLifecycle, table: serviceBookings, complete: same }),
  lead: engineKind({
    lifecycle: leadLifecycle,
    table: leads,
    complete: same,
    values: () => ({ locale: 'no_NO' as const }),
  }),
  pushClient: engineKind({ lifecycle: pushClientLifecycle, table: pushClients, complete: same }),
  activityRegistration: engineKind({
    lifecycle: registrationLifecycle,
    table: activityRegistrations,
    complete: (row) => ({ ...row, closesAt: epoch, startsAt: epoch, endsAt: epoch }),
  }),
  tradeInRequest: engineKind({ lifecycle: tradeInLifecycle, table: tradeInRequests, complete: same }),
  carEnquiry: engineKind({
    lifecycle: carEnquiryLifecycle,
    table: carEnquiries,
    complete: same,
    values: () => ({ country: 'NO' as const }),
  }),
  campaign: engineKind({ lifecycle: campaignLifecycle, table: campaigns, complete: same }),
  companyAgreement: engineKind({
    lifecycle: agreementLifecycle,
    table: companyAgreements,
    complete: (row) => ({ ...row, hasOther: false, hasArrears: false }),
    // One of a company is offered or in force.
    values: () => ({ companyId: randomUUID(), country: 'DE' as const, months: 12, paymentDays: 14 }),
    configured: ['offerDays'],
  }),
  collectedInvoice: engineKind({
    lifecycle: collectedLifecycle,
    table: collectedInvoices,
    complete: same,
    values: ({ amount, dueAt }) => ({
      companyId: randomUUID(),
      invoiceNo: randomUUID(),
      country: 'DE' as const,
      amount,
      dueAt: new Date(dueAt),
    }),
    configured: ['remindDays', 'suspendDays'],
  }),
  dataChange: engineKind({
    lifecycle: dataChangeLifecycle([priceListData, siteData]),
    table: dataChanges,
    complete: same,
    values: ({ concernsMoney }) => ({ kind: (concernsMoney ? priceListData : siteData).name }),
  }),
}
