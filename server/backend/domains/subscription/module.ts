import { mileagePackageOrderMachine } from '#machines/orders/mileage-package-order/index.ts'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { termOfferMachine } from '#machines/orders/term-offer/index.ts'
import { addOns } from '#server/api/contract/groups/add-ons.ts'
import { companyCars } from '#server/api/contract/groups/company-cars.ts'
import { creditOperations } from '#server/api/contract/groups/credit-operations.ts'
import { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import { packageOperations } from '#server/api/contract/groups/package-operations.ts'
import { packages } from '#server/api/contract/groups/packages.ts'
import { statutoryCancellation } from '#server/api/contract/groups/statutory-cancellation.ts'
import { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import { subscriptionOrders as ordersGroup } from '#server/api/contract/groups/subscription-orders.ts'
import { termOfferOperations } from '#server/api/contract/groups/term-offer-operations.ts'
import { termOffers as termOfferGroup } from '#server/api/contract/groups/term-offers.ts'
import {
  createCredit,
  createCreditOperationsHandlers,
  creditTimers,
  embeddedBureau,
  registerCredit,
} from '#server/backend/domains/credit/module.ts'
import type { Module } from '#server/backend/module.ts'
import { mileagePackages, returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { careSearch } from './add-ons/care-search.ts'
import { careWork } from './add-ons/care-work.ts'
import { careMails } from './add-ons/mails/care-mails.ts'
import { mileagePackageLifecycle } from './add-ons/mileage-package.lifecycle.ts'
import { openCovers, openPackages } from './add-ons/open-packages.ts'
import { createOrderExtrasHandlers } from './add-ons/order-extras.handlers.ts'
import { createPackageOperationsHandlers } from './add-ons/package-operations.handlers.ts'
import { createPackageHandlers } from './add-ons/packages.handlers.ts'
import { addOnData } from './add-ons/personal-data.ts'
import { returnCareNotifications } from './add-ons/return-care-notifications.ts'
import { returnCareLifecycle } from './add-ons/return-care.lifecycle.ts'
import { subscriptionAddresses } from './address-usage.ts'
import { registerContracts } from './agreement/contract-documents.ts'
import { contractRows } from './agreement/seed/contract-body.ts'
import { createCompanyCarHandlers } from './company-cars.ts'
import { subscriptionCredit } from './credit-orders.ts'
import { subscriptionMails } from './mails/subscription-mails.ts'
import { openSubscriptions } from './open-subscriptions.ts'
import { createOrderPaperHandlers } from './order-papers.handlers.ts'
import { createOwnSubscriptionHandlers } from './own-subscriptions.handlers.ts'
import { payableSubscription } from './payable-subscription.ts'
import { subscriptionData } from './personal-data.ts'
import { endingMails } from './statutory-cancellation/mails/ending-mails.ts'
import { cancellationData } from './statutory-cancellation/personal-data.ts'
import { subscriptionContracts } from './statutory-cancellation/subscription-contract.ts'
import { createSubscriptionEndingHandlers } from './statutory-cancellation/subscription-ending.handlers.ts'
import { subscriptionNotifications } from './subscription-notifications.ts'
import { createSubscriptionOperationsHandlers } from './subscription-operations.handlers.ts'
import { createSubscriptionOrderHandlers } from './subscription-orders.handlers.ts'
import { readOrder } from './subscription-orders.ts'
import { subscriptionSearch } from './subscription-search.ts'
import { subscriptionWork } from './subscription-work.ts'
import { subscriptionLifecycle } from './subscription.lifecycle.ts'
import { termOfferMails } from './term-offers/mails/term-offer-mails.ts'
import { termOfferNotifications } from './term-offers/offer-notifications.ts'
import { termOfferSearch } from './term-offers/offer-search.ts'
import { termOfferWork } from './term-offers/offer-work.ts'
import { openTermOffers } from './term-offers/open-offers.ts'
import { termOfferData } from './term-offers/personal-data.ts'
import { prepareOffers } from './term-offers/prepare-offers.ts'
import { termOfferLifecycle } from './term-offers/term-offer.lifecycle.ts'
import { createTermOfferHandlers, createTermOfferOperationsHandlers } from './term-offers/term-offers.handlers.ts'

export type { EndingContract, StatutoryContracts, DeclarationResult } from './statutory-cancellation/ending-contract.ts'
export { carText } from './agreement/car-text.ts'
export { endingUrl } from './statutory-cancellation/ending-link.ts'
export { cancelled } from './statutory-cancellation/declaration-result.ts'
export { endingMailRequest, endingValues } from './statutory-cancellation/mails/ending-mail-request.ts'
export { contactsOf, modelNameOf, modelNamesOf } from './cars-in-use.ts'
export { claimedVehicle } from './claimed-vehicle.ts'
export { readOpenSubscriptions } from './open-subscriptions.ts'
export { readDrivenOrder } from './driven-orders.ts'
export { carsOf } from './order-summary.ts'
export { readOwnOrder } from './own-orders.ts'
export { lockOrder, readOrder, subscriptionKind } from './subscription-orders.ts'
export { customersOf } from './subscription-work.ts'
export { writeEndingReceipt } from './statutory-cancellation/mails/ending-mails.ts'

export const subscription: Module = {
  name: 'subscription',
  seededTexts: contractRows,
  personalData: [cancellationData, termOfferData, subscriptionData, addOnData],
  orderTables: [subscriptionOrders, termOffers],
  storedOrders: [
    { machine: subscriptionOrderMachine, table: subscriptionOrders },
    { machine: mileagePackageOrderMachine, table: mileagePackages },
    { machine: returnCareOrderMachine, table: returnCareOrders },
    { machine: termOfferMachine, table: termOffers },
  ],
  notifications: [subscriptionNotifications, returnCareNotifications, termOfferNotifications],
  payable: payableSubscription,
  addressUsage: subscriptionAddresses,
  statutoryContracts: subscriptionContracts,
  mails: [subscriptionMails, careMails, endingMails, termOfferMails],
  openOrders: {
    subscription: openSubscriptions,
    mileagePackage: openPackages,
    returnCare: openCovers,
    termOffer: openTermOffers,
  },
  searches: [subscriptionSearch, careSearch, termOfferSearch],
  work: [subscriptionWork, careWork, termOfferWork],
  recurringJobs: [{ name: 'subscription.offerExtensions', schedule: { everyMinutes: 1 }, run: prepareOffers }],
  open({ services, files, declared: { statutoryContracts } }) {
    // Only subscriptions have a credit review.
    const credit = createCredit(services, embeddedBureau, subscriptionCredit)
    return {
      endpoints: [
        ...mount(creditOperations, createCreditOperationsHandlers(credit, readOrder)),
        ...mount(addOns, createOrderExtrasHandlers(services)),
        ...mount(companyCars, createCompanyCarHandlers(services)),
        ...mount(orderPapers, createOrderPaperHandlers(files, credit)),
        ...mount(ownSubscriptions, createOwnSubscriptionHandlers(services)),
        ...mount(packageOperations, createPackageOperationsHandlers(services)),
        ...mount(packages, createPackageHandlers(services)),
        ...mount(statutoryCancellation, createSubscriptionEndingHandlers(services, statutoryContracts)),
        ...mount(subscriptionOperations, createSubscriptionOperationsHandlers(files)),
        ...mount(termOfferGroup, createTermOfferHandlers(services)),
        ...mount(termOfferOperations, createTermOfferOperationsHandlers(services)),
        ...mount(ordersGroup, createSubscriptionOrderHandlers(files)),
      ],
      timers: [
        timersOf(subscriptionLifecycle),
        creditTimers(credit),
        timersOf(mileagePackageLifecycle),
        timersOf(returnCareLifecycle),
        timersOf(termOfferLifecycle),
      ],
      start(outbox) {
        registerContracts(files, outbox)
        registerCredit(credit, outbox)
      },
    }
  },
}
