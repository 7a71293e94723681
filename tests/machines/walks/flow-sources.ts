import { everythingAllowed } from '#machines/flows/consent/index.ts'
import { purchaseSteps } from '#machines/flows/membership-purchase/index.ts'
import { checkoutSteps } from '#machines/flows/subscription-checkout/index.ts'
import { bookingSteps } from '#machines/flows/test-drive-booking/index.ts'
import { editorEvents, entry, editorInput, editorSystemEvents } from '#tests/fixtures/machines/address-editor.ts'
import {
  applicationFormEvents,
  applicationFormInput,
  applicationFormSystemEvents,
  otherChosen,
} from '#tests/fixtures/machines/application-form.ts'
import { arrearsEvents, arrearsSystemEvents } from '#tests/fixtures/machines/arrears-payment.ts'
import { cancelEvents, cancelSystemEvents } from '#tests/fixtures/machines/cancel-subscription.ts'
import { bindingEvents, bindingSystemEvents } from '#tests/fixtures/machines/card-binding.ts'
import { checkoutClosed, purchaseClosed, sessionClosed } from '#tests/fixtures/machines/closed-by-facts.ts'
import { credentialEvents, credentialSystemEvents } from '#tests/fixtures/machines/credential-change.ts'
import {
  damageReportingEvents,
  damageReportingInput,
  damageReportingSystemEvents,
  openings as damageOpenings,
} from '#tests/fixtures/machines/damage-reporting.ts'
import { enquiryFormEvents, enquiryFormInput, enquiryFormSystemEvents } from '#tests/fixtures/machines/enquiry-form.ts'
import {
  bannerEvents,
  consentEvents,
  modalEvents,
  profileOutcomes,
  sessionEvents,
} from '#tests/fixtures/machines/flows.ts'
import { leadFormEvents, leadFormInput, leadFormSystemEvents } from '#tests/fixtures/machines/lead-form.ts'
import {
  liveStreamEvents,
  liveStreamInput,
  liveStreamSystemEvents,
  ownStream,
} from '#tests/fixtures/machines/live-stream.ts'
import {
  membershipSystemEvents,
  opened as purchaseOpened,
  purchaseEvents,
} from '#tests/fixtures/machines/membership-purchase.ts'
import { purchaseCustomerEvents, purchaseSystemEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { pushEvents, pushSystemEvents } from '#tests/fixtures/machines/push-permission.ts'
import {
  openings as serviceOpenings,
  serviceSchedulingEvents,
  serviceSchedulingInput,
  serviceSystemEvents,
} from '#tests/fixtures/machines/service-scheduling.ts'
import { checkoutEvents, checkoutSystemEvents, opened } from '#tests/fixtures/machines/subscription-checkout.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import {
  bookingEvents,
  closedByFacts,
  opened as bookingOpened,
  systemEvents,
  typeChosen,
} from '#tests/fixtures/machines/test-drive-booking.ts'
import { moveEvents, moveSystemEvents } from '#tests/fixtures/machines/test-drive-move.ts'
import { openings, tradeInFlowEvents, tradeInInput, tradeInSystemEvents } from '#tests/fixtures/machines/trade-in.ts'
import { bookingModel } from '#tests/machines/booking-model.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { membershipModel } from '#tests/machines/membership-model.ts'
import { flowSource, situationsOf, wholeSituation } from './walk-source.ts'

const packagePurchase = flowSource([{ orderNo: 'SO-1' }], purchaseCustomerEvents, purchaseSystemEvents)

export const flowSources = {
  testDriveBooking: {
    closed: closedByFacts,
    situationOf: situationsOf(bookingModel()),
    ...flowSource(
      [{ phoneCountry: 'NO' }],
      Object.values(bookingEvents),
      [
        typeChosen.atDoor,
        ...['key-2', 'key-3'].map((holdKey) => ({ ...bookingEvents['slot.chosen'], holdKey })),
        ...bookingSteps.map(bookingOpened),
      ],
      systemEvents,
    ),
  },
  testDriveMove: flowSource([{ orderNo: 'TD-1' }], Object.values(moveEvents), moveSystemEvents),
  subscriptionCheckout: {
    closed: checkoutClosed,
    situationOf: situationsOf(checkoutModel()),
    ...flowSource(
      [{ phoneCountry: 'NL' }],
      Object.values(checkoutEvents),
      [
        { ...checkoutEvents['licence.chosen'], side: 'back' },
        { ...checkoutEvents['order.confirmed'], termsVersion: '2026-12' },
        { ...checkoutEvents['session.started'], accountId: 'account-2' },
        ...checkoutSteps.map(opened),
      ],
      checkoutSystemEvents,
    ),
  },
  membershipPurchase: {
    closed: purchaseClosed,
    situationOf: situationsOf(membershipModel()),
    ...flowSource(
      [{ choice: null }],
      Object.values(purchaseEvents),
      [{ ...purchaseEvents['session.started'], accountId: 'account-2' }, ...purchaseSteps.map(purchaseOpened)],
      membershipSystemEvents,
    ),
  },
  cardBinding: flowSource([{ identityType: 1 }], Object.values(bindingEvents), bindingSystemEvents),
  addressEditor: flowSource(
    [editorInput, { ...editorInput, addressId: null, opened: null }],
    Object.values(editorEvents),
    [
      { type: 'country.chosen', country: 'DE' },
      // The same place under another name of the customer's.
      { ...editorEvents['address.submitted'], entry: { ...entry, label: 'Office' } },
    ],
    editorSystemEvents,
  ),
  cancelSubscription: {
    situationOf: wholeSituation,
    ...flowSource(
      [
        { orderNo: 'SO-1', kind: 'notice' },
        { orderNo: 'SO-1', kind: 'cancel' },
      ],
      Object.values(cancelEvents),
      cancelSystemEvents,
    ),
  },
  arrearsPayment: {
    situationOf: wholeSituation,
    ...flowSource(
      [{ orderNo: 'SO-1', shown: { amount: 129_800, currency: 'EUR' }, redirectResult: null }],
      Object.values(arrearsEvents),
      arrearsSystemEvents,
    ),
  },
  credentialChange: flowSource(
    [{ accountId: 'ACC-1', what: 'email' }],
    Object.values(credentialEvents),
    credentialSystemEvents,
  ),
  leadForm: flowSource([leadFormInput], Object.values(leadFormEvents), leadFormSystemEvents),
  pushPermission: flowSource([{ accountId: 'a-1' }], Object.values(pushEvents), pushSystemEvents),
  mileagePackagePurchase: packagePurchase,
  returnCarePurchase: packagePurchase,
  applicationForm: flowSource(
    [applicationFormInput],
    Object.values(applicationFormEvents),
    [otherChosen],
    applicationFormSystemEvents,
  ),
  damageReporting: flowSource(
    [damageReportingInput],
    Object.values(damageReportingEvents),
    [damageOpenings.place, damageOpenings.evidence],
    damageReportingSystemEvents,
  ),
  serviceScheduling: flowSource(
    [serviceSchedulingInput],
    Object.values(serviceSchedulingEvents),
    [serviceOpenings.slot, serviceOpenings.work],
    serviceSystemEvents,
  ),
  tradeIn: flowSource(
    [tradeInInput],
    Object.values(tradeInFlowEvents),
    [openings.place, openings.contact],
    tradeInSystemEvents,
  ),
  enquiryForm: flowSource([enquiryFormInput], Object.values(enquiryFormEvents), enquiryFormSystemEvents),
  liveStream: flowSource([liveStreamInput], Object.values(liveStreamEvents), liveStreamSystemEvents, [
    answered('readStream', { phase: 'running', stream: ownStream }),
  ]),
  sessionCheck: {
    closed: sessionClosed,
    ...flowSource([{ isAnonymousLocale: false }, { isAnonymousLocale: true }], Object.values(sessionEvents), [
      ...Object.values(profileOutcomes).map((outcome) => answered('readProfile', outcome)),
      failed('readProfile'),
      answered('profileTimeout'),
    ]),
  },
  consent: flowSource([{ remembered: null }, { remembered: everythingAllowed }], Object.values(consentEvents)),
  globalModal: flowSource([{}], Object.values(modalEvents), [
    answered('confirm'),
    failed('confirm'),
    answered('confirmTimeout'),
  ]),
  alertBanner: flowSource([{}], Object.values(bannerEvents)),
}
