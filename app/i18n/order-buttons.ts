import type { MessageId } from '#app/i18n/messages.ts'
import type { customerActions as registrationActions } from '#machines/orders/activity-registration/customer-actions.ts'
import type { customerActions as enquiryActions } from '#machines/orders/car-enquiry/customer-actions.ts'
import type { customerActions as damageActions } from '#machines/orders/damage-report/customer-actions.ts'
import type { customerActions as applicationActions } from '#machines/orders/job-application/customer-actions.ts'
import type { customerActions as membershipActions } from '#machines/orders/membership-order/customer-actions.ts'
import type { customerActions as packageActions } from '#machines/orders/mileage-package-order/customer-actions.ts'
import type { customerActions as careActions } from '#machines/orders/return-care-order/customer-actions.ts'
import type { customerActions as serviceActions } from '#machines/orders/service-booking/customer-actions.ts'
import type { customerActions as subscriptionActions } from '#machines/orders/subscription-order/customer-actions.ts'
import type { customerActions as termOfferActions } from '#machines/orders/term-offer/customer-actions.ts'
import type { customerActions as driveActions } from '#machines/orders/test-drive-order/customer-actions.ts'
import type { customerActions as tradeInActions } from '#machines/orders/trade-in-request/customer-actions.ts'

export interface ButtonTexts {
  title: MessageId
  button: MessageId
}

type ButtonsOf<Actions extends { events: object }> = Record<keyof Actions['events'], ButtonTexts>

/** Buttons of the customer, by machine and action, for the pages of orders and the simulator of their machines. */
export const customerButtons = {
  subscriptionOrder: {
    complete: { title: 'account-order.action.complete', button: 'account-order.button.complete' },
    pay: { title: 'account-order.action.pay', button: 'account-order.button.pay' },
    undo: { title: 'account-order.action.undo', button: 'account-order.button.undo' },
    scheduleReturn: { title: 'account-order.action.return', button: 'account-order.button.return' },
    changeDelivery: { title: 'account-order.action.delivery', button: 'account-order.button.change' },
    changeMethod: { title: 'account-order.action.method', button: 'account-order.button.change' },
    revokeNotice: { title: 'account-order.action.revoke', button: 'account-order.button.revoke' },
    giveNotice: { title: 'account-order.action.notice', button: 'account-order.button.notice' },
    withdraw: { title: 'account-order.action.withdraw', button: 'account-order.button.withdraw' },
    cancel: { title: 'account-order.action.cancel', button: 'account-order.button.cancel' },
  },
  membershipOrder: {
    pay: { title: 'account-membership.action.pay', button: 'account-membership.action.pay' },
    cancel: { title: 'account-membership.action.cancel', button: 'account-membership.action.cancel' },
    withdraw: { title: 'account-membership.action.withdraw', button: 'account-membership.action.withdraw' },
    'retry-refund': {
      title: 'account-membership.action.retry-refund',
      button: 'account-membership.confirm.retry-refund',
    },
  },
  testDriveOrder: {
    move: { title: 'test-drive-manage.action.move', button: 'test-drive-manage.action.move' },
    cancel: { title: 'test-drive-manage.action.cancel', button: 'test-drive-manage.action.cancel' },
  },
  tradeInRequest: {
    accept: { title: 'trade-in.answer.accept', button: 'trade-in.answer.accept' },
    decline: { title: 'trade-in.answer.decline', button: 'trade-in.answer.decline' },
    withdraw: { title: 'trade-in.answer.withdraw', button: 'trade-in.answer.withdraw' },
  },
  carEnquiry: {
    accept: { title: 'enquiry.answer.accept', button: 'enquiry.answer.accept' },
    decline: { title: 'enquiry.answer.decline', button: 'enquiry.answer.decline' },
    withdraw: { title: 'enquiry.answer.withdraw', button: 'enquiry.answer.withdraw' },
  },
  activityRegistration: {
    cancel: { title: 'activities.cancel.ok', button: 'activities.cancel.ok' },
  },
  jobApplication: {
    withdraw: { title: 'application.withdraw', button: 'application.withdraw' },
    keepLonger: { title: 'application.keepLonger', button: 'application.keepLonger' },
    keepShorter: { title: 'application.keepShorter', button: 'application.keepShorter' },
  },
  mileagePackageOrder: {
    order: { title: 'account-packages.buy.mileage', button: 'account-packages.mileage.change' },
    cancel: { title: 'account-packages.mileage.cancel', button: 'account-packages.mileage.cancel' },
  },
  damageReport: {
    withdraw: { title: 'account-damage.withdraw', button: 'account-damage.withdraw' },
  },
  serviceBooking: {
    move: { title: 'account-service.move', button: 'account-service.move' },
    cancel: { title: 'account-service.cancel', button: 'account-service.cancel' },
  },
  termOffer: {
    extend: { title: 'account-term-offer.title', button: 'account-term-offer.extend' },
    decline: { title: 'account-term-offer.decline', button: 'account-term-offer.decline' },
    requestCall: { title: 'account-term-offer.call', button: 'account-term-offer.call' },
  },
  returnCareOrder: {
    order: { title: 'account-packages.buy.care', button: 'account-packages.care.buy' },
    dispute: { title: 'account-packages.report.dispute', button: 'account-packages.report.dispute' },
    accept: { title: 'account-packages.report.accept', button: 'account-packages.report.accept' },
    cancel: { title: 'account-packages.care.cancel', button: 'account-packages.care.cancel' },
  },
} as const satisfies {
  subscriptionOrder: ButtonsOf<typeof subscriptionActions>
  membershipOrder: ButtonsOf<typeof membershipActions>
  testDriveOrder: ButtonsOf<typeof driveActions>
  tradeInRequest: ButtonsOf<typeof tradeInActions>
  carEnquiry: ButtonsOf<typeof enquiryActions>
  activityRegistration: ButtonsOf<typeof registrationActions>
  jobApplication: ButtonsOf<typeof applicationActions>
  mileagePackageOrder: ButtonsOf<typeof packageActions>
  damageReport: ButtonsOf<typeof damageActions>
  serviceBooking: ButtonsOf<typeof serviceActions>
  termOffer: ButtonsOf<typeof termOfferActions>
  returnCareOrder: ButtonsOf<typeof careActions>
}
