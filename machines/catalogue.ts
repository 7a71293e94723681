import type { AnyStateMachine } from 'xstate'
import { addressEditorMachine } from '#machines/flows/address-editor/index.ts'
import { alertBannerMachine } from '#machines/flows/alert-banner/index.ts'
import { applicationFormMachine } from '#machines/flows/application-form/index.ts'
import { arrearsPaymentMachine } from '#machines/flows/arrears-payment/index.ts'
import { cancelSubscriptionMachine } from '#machines/flows/cancel-subscription/index.ts'
import { cardBindingMachine } from '#machines/flows/card-binding/index.ts'
import { consentMachine } from '#machines/flows/consent/index.ts'
import { credentialChangeMachine } from '#machines/flows/credential-change/index.ts'
import { damageReportingMachine } from '#machines/flows/damage-reporting/index.ts'
import { enquiryFormMachine } from '#machines/flows/enquiry-form/index.ts'
import { globalModalMachine } from '#machines/flows/global-modal/index.ts'
import { leadFormMachine } from '#machines/flows/lead-form/index.ts'
import { liveStreamMachine } from '#machines/flows/live-stream/index.ts'
import { membershipPurchaseMachine } from '#machines/flows/membership-purchase/index.ts'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { pushPermissionMachine } from '#machines/flows/push-permission/index.ts'
import { returnCarePurchaseMachine } from '#machines/flows/return-care-purchase/index.ts'
import { serviceSchedulingMachine } from '#machines/flows/service-scheduling/index.ts'
import { sessionCheckMachine } from '#machines/flows/session-check/index.ts'
import { subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { testDriveMoveMachine } from '#machines/flows/test-drive-move/index.ts'
import { tradeInMachine } from '#machines/flows/trade-in/index.ts'
import { activityRegistrationMachine } from '#machines/orders/activity-registration/index.ts'
import { campaignMachine } from '#machines/orders/campaign/index.ts'
import { carEnquiryMachine } from '#machines/orders/car-enquiry/index.ts'
import { carPapersMachine } from '#machines/orders/car-papers/index.ts'
import { collectedInvoiceMachine } from '#machines/orders/collected-invoice/index.ts'
import { companyAgreementMachine } from '#machines/orders/company-agreement/index.ts'
import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import { damageReportMachine } from '#machines/orders/damage-report/index.ts'
import { dataChangeMachine } from '#machines/orders/data-change/index.ts'
import { jobApplicationMachine } from '#machines/orders/job-application/index.ts'
import { leadMachine } from '#machines/orders/lead/index.ts'
import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { mileagePackageOrderMachine } from '#machines/orders/mileage-package-order/index.ts'
import { monthlyChargeMachine } from '#machines/orders/monthly-charge/index.ts'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import { pushClientMachine } from '#machines/orders/push-client/index.ts'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'
import { serviceBookingMachine } from '#machines/orders/service-booking/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { termOfferMachine } from '#machines/orders/term-offer/index.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { tradeInRequestMachine } from '#machines/orders/trade-in-request/index.ts'
import { hyphenated } from '#machines/shared/words.ts'

export const families = ['orders', 'flows'] as const
/** `orders`: lifecycles of the business. `flows`: wizards and dialogues of one customer. */
export type Family = (typeof families)[number]

/** Every machine of the product, in display order. */
export const catalogue = [
  entry('orders', 'testDriveOrder', testDriveOrderMachine),
  entry('orders', 'subscriptionOrder', subscriptionOrderMachine),
  entry('orders', 'membershipOrder', membershipOrderMachine),
  entry('orders', 'paymentAttempt', paymentAttemptMachine),
  entry('orders', 'creditReview', creditReviewMachine),
  entry('orders', 'monthlyCharge', monthlyChargeMachine),
  entry('orders', 'mileagePackageOrder', mileagePackageOrderMachine),
  entry('orders', 'returnCareOrder', returnCareOrderMachine),
  entry('orders', 'termOffer', termOfferMachine),
  entry('orders', 'carPapers', carPapersMachine),
  entry('orders', 'damageReport', damageReportMachine),
  entry('orders', 'serviceBooking', serviceBookingMachine),
  entry('orders', 'lead', leadMachine),
  entry('orders', 'pushClient', pushClientMachine),
  entry('orders', 'activityRegistration', activityRegistrationMachine),
  entry('orders', 'tradeInRequest', tradeInRequestMachine),
  entry('orders', 'carEnquiry', carEnquiryMachine),
  entry('orders', 'jobApplication', jobApplicationMachine),
  entry('orders', 'campaign', campaignMachine),
  entry('orders', 'dataChange', dataChangeMachine),
  entry('orders', 'companyAgreement', companyAgreementMachine),
  entry('orders', 'collectedInvoice', collectedInvoiceMachine),
  entry('flows', 'testDriveBooking', testDriveBookingMachine),
  entry('flows', 'testDriveMove', testDriveMoveMachine),
  entry('flows', 'subscriptionCheckout', subscriptionCheckoutMachine),
  entry('flows', 'membershipPurchase', membershipPurchaseMachine),
  entry('flows', 'cardBinding', cardBindingMachine),
  entry('flows', 'addressEditor', addressEditorMachine),
  entry('flows', 'cancelSubscription', cancelSubscriptionMachine),
  entry('flows', 'arrearsPayment', arrearsPaymentMachine),
  entry('flows', 'credentialChange', credentialChangeMachine),
  entry('flows', 'leadForm', leadFormMachine),
  entry('flows', 'pushPermission', pushPermissionMachine),
  entry('flows', 'mileagePackagePurchase', mileagePackagePurchaseMachine),
  entry('flows', 'returnCarePurchase', returnCarePurchaseMachine),
  entry('flows', 'damageReporting', damageReportingMachine),
  entry('flows', 'serviceScheduling', serviceSchedulingMachine),
  entry('flows', 'tradeIn', tradeInMachine),
  entry('flows', 'enquiryForm', enquiryFormMachine),
  entry('flows', 'applicationForm', applicationFormMachine),
  entry('flows', 'liveStream', liveStreamMachine),
  entry('flows', 'sessionCheck', sessionCheckMachine),
  entry('flows', 'consent', consentMachine),
  entry('flows', 'globalModal', globalModalMachine),
  entry('flows', 'alertBanner', alertBannerMachine),
]

export type CatalogueEntry = (typeof catalogue)[number]
/** Its translation key is `kinds.machine.<id>`. */
export type MachineId = CatalogueEntry['id']

export function findMachine(id: string): CatalogueEntry | undefined {
  return catalogue.find((candidate) => candidate.id === id)
}

/** Path and file-name stem of a machine: `flows/test-drive-booking/test-drive-booking`. */
export function pathOf({ family, id }: CatalogueEntry): string {
  const name = hyphenated(id)
  return `${family}/${name}/${name}`
}

function entry<const Id extends string>(family: Family, id: Id, machine: AnyStateMachine) {
  if (machine.id !== id || machine.version === undefined) throw new Error(`${id} has another id or no version`)
  return { id, family, version: machine.version, machine }
}
