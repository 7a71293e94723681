import { addressEditorRules } from '#machines/flows/address-editor/address-editor.rules.ts'
import { alertBannerRules } from '#machines/flows/alert-banner/alert-banner.rules.ts'
import { applicationFormRules } from '#machines/flows/application-form/application-form.rules.ts'
import { arrearsPaymentRules } from '#machines/flows/arrears-payment/arrears-payment.rules.ts'
import { cancelSubscriptionRules } from '#machines/flows/cancel-subscription/cancel-subscription.rules.ts'
import { cardBindingRules } from '#machines/flows/card-binding/card-binding.rules.ts'
import { consentRules } from '#machines/flows/consent/consent.rules.ts'
import { credentialChangeRules } from '#machines/flows/credential-change/credential-change.rules.ts'
import { damageReportingRules } from '#machines/flows/damage-reporting/damage-reporting.rules.ts'
import { enquiryFormRules } from '#machines/flows/enquiry-form/enquiry-form.rules.ts'
import { globalModalRules } from '#machines/flows/global-modal/global-modal.rules.ts'
import { leadFormRules } from '#machines/flows/lead-form/lead-form.rules.ts'
import { liveStreamRules } from '#machines/flows/live-stream/live-stream.rules.ts'
import { membershipPurchaseRules } from '#machines/flows/membership-purchase/membership-purchase.rules.ts'
import { packagePurchaseRules } from '#machines/flows/package-purchase/package-purchase.rules.ts'
import { pushPermissionRules } from '#machines/flows/push-permission/push-permission.rules.ts'
import { serviceSchedulingRules } from '#machines/flows/service-scheduling/service-scheduling.rules.ts'
import { sessionCheckRules } from '#machines/flows/session-check/session-check.rules.ts'
import { subscriptionCheckoutRules } from '#machines/flows/subscription-checkout/subscription-checkout.rules.ts'
import { testDriveBookingRules } from '#machines/flows/test-drive-booking/test-drive-booking.rules.ts'
import { testDriveMoveRules } from '#machines/flows/test-drive-move/test-drive-move.rules.ts'
import { tradeInRules } from '#machines/flows/trade-in/trade-in.rules.ts'
import { activityRegistrationRules } from '#machines/orders/activity-registration/activity-registration.rules.ts'
import { campaignRules } from '#machines/orders/campaign/campaign.rules.ts'
import { carEnquiryRules } from '#machines/orders/car-enquiry/car-enquiry.rules.ts'
import { carPapersRules } from '#machines/orders/car-papers/car-papers.rules.ts'
import { collectedInvoiceRules } from '#machines/orders/collected-invoice/collected-invoice.rules.ts'
import { companyAgreementRules } from '#machines/orders/company-agreement/company-agreement.rules.ts'
import { creditReviewRules } from '#machines/orders/credit-review/credit-review.rules.ts'
import { damageReportRules } from '#machines/orders/damage-report/damage-report.rules.ts'
import { dataChangeRules } from '#machines/orders/data-change/data-change.rules.ts'
import { jobApplicationRules } from '#machines/orders/job-application/job-application.rules.ts'
import { leadRules } from '#machines/orders/lead/lead.rules.ts'
import { membershipOrderRules } from '#machines/orders/membership-order/membership-order.rules.ts'
import { mileagePackageOrderRules } from '#machines/orders/mileage-package-order/mileage-package-order.rules.ts'
import { monthlyChargeRules } from '#machines/orders/monthly-charge/monthly-charge.rules.ts'
import { paymentAttemptRules } from '#machines/orders/payment-attempt/payment-attempt.rules.ts'
import { pushClientRules } from '#machines/orders/push-client/push-client.rules.ts'
import { returnCareOrderRules } from '#machines/orders/return-care-order/return-care-order.rules.ts'
import { serviceBookingRules } from '#machines/orders/service-booking/service-booking.rules.ts'
import { subscriptionOrderRules } from '#machines/orders/subscription-order/subscription-order.rules.ts'
import { termOfferRules } from '#machines/orders/term-offer/term-offer.rules.ts'
import { testDriveOrderRules } from '#machines/orders/test-drive-order/test-drive-order.rules.ts'
import { tradeInRequestRules } from '#machines/orders/trade-in-request/trade-in-request.rules.ts'
import type { TemporalRule } from '#machines/shared/temporal-rule.ts'
import type { MachineId } from './catalogue.ts'

/** Temporal rules of every machine; one without does not compile. */
export const rulesByMachine = {
  testDriveOrder: testDriveOrderRules,
  subscriptionOrder: subscriptionOrderRules,
  membershipOrder: membershipOrderRules,
  paymentAttempt: paymentAttemptRules,
  creditReview: creditReviewRules,
  monthlyCharge: monthlyChargeRules,
  mileagePackageOrder: mileagePackageOrderRules,
  returnCareOrder: returnCareOrderRules,
  termOffer: termOfferRules,
  carPapers: carPapersRules,
  damageReport: damageReportRules,
  serviceBooking: serviceBookingRules,
  lead: leadRules,
  pushClient: pushClientRules,
  activityRegistration: activityRegistrationRules,
  tradeInRequest: tradeInRequestRules,
  carEnquiry: carEnquiryRules,
  jobApplication: jobApplicationRules,
  campaign: campaignRules,
  dataChange: dataChangeRules,
  companyAgreement: companyAgreementRules,
  collectedInvoice: collectedInvoiceRules,
  testDriveBooking: testDriveBookingRules,
  testDriveMove: testDriveMoveRules,
  subscriptionCheckout: subscriptionCheckoutRules,
  membershipPurchase: membershipPurchaseRules,
  cardBinding: cardBindingRules,
  addressEditor: addressEditorRules,
  cancelSubscription: cancelSubscriptionRules,
  arrearsPayment: arrearsPaymentRules,
  credentialChange: credentialChangeRules,
  leadForm: leadFormRules,
  pushPermission: pushPermissionRules,
  mileagePackagePurchase: packagePurchaseRules,
  returnCarePurchase: packagePurchaseRules,
  damageReporting: damageReportingRules,
  serviceScheduling: serviceSchedulingRules,
  tradeIn: tradeInRules,
  enquiryForm: enquiryFormRules,
  applicationForm: applicationFormRules,
  liveStream: liveStreamRules,
  sessionCheck: sessionCheckRules,
  consent: consentRules,
  globalModal: globalModalRules,
  alertBanner: alertBannerRules,
} satisfies Record<MachineId, readonly TemporalRule[]>
