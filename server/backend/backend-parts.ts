import type { Logger } from 'pino'
import { accountPrivacy } from '#server/api/contract/groups/account-privacy.ts'
import { accounts } from '#server/api/contract/groups/account.ts'
import { activities } from '#server/api/contract/groups/activities.ts'
import { activityOperations } from '#server/api/contract/groups/activity-operations.ts'
import { addresses } from '#server/api/contract/groups/addresses.ts'
import { captcha } from '#server/api/contract/groups/captcha.ts'
import { careers } from '#server/api/contract/groups/careers.ts'
import { chatOperations } from '#server/api/contract/groups/chat-operations.ts'
import { chat } from '#server/api/contract/groups/chat.ts'
import { common } from '#server/api/contract/groups/common.ts'
import { consent } from '#server/api/contract/groups/consent.ts'
import { contentClient } from '#server/api/contract/groups/content-client.ts'
import { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { contentTags } from '#server/api/contract/groups/content-tags.ts'
import { content } from '#server/api/contract/groups/content.ts'
import { creditOperations } from '#server/api/contract/groups/credit-operations.ts'
import { files as filesGroup } from '#server/api/contract/groups/files.ts'
import { flows } from '#server/api/contract/groups/flows.ts'
import { geography } from '#server/api/contract/groups/geography.ts'
import { identity as identityGroup } from '#server/api/contract/groups/identity.ts'
import { inventory } from '#server/api/contract/groups/inventory.ts'
import { leadOperations } from '#server/api/contract/groups/lead-operations.ts'
import { leads } from '#server/api/contract/groups/leads.ts'
import { mailSubscription } from '#server/api/contract/groups/mail-subscription.ts'
import { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import { membership } from '#server/api/contract/groups/membership.ts'
import { messages } from '#server/api/contract/groups/messages.ts'
import { operations } from '#server/api/contract/groups/operations.ts'
import { orderExtras } from '#server/api/contract/groups/order-extras.ts'
import { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import { packageOperations } from '#server/api/contract/groups/package-operations.ts'
import { packages } from '#server/api/contract/groups/packages.ts'
import { paymentOperations } from '#server/api/contract/groups/payment-operations.ts'
import { payment } from '#server/api/contract/groups/payment.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import { stockOperations } from '#server/api/contract/groups/stock-operations.ts'
import { subscriptionEnding } from '#server/api/contract/groups/subscription-ending.ts'
import { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import { subscription } from '#server/api/contract/groups/subscription.ts'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import { user } from '#server/api/contract/groups/user.ts'
import { createBackend, type Backend, type BackendParts } from './backend.ts'
import { createAccountHandlers } from './domains/account/account.handlers.ts'
import { createAccountPrivacyHandlers } from './domains/account/privacy/account-privacy.handlers.ts'
import { registerErasing } from './domains/account/privacy/erasing.ts'
import { createUserHandlers } from './domains/account/user.handlers.ts'
import { createActivityHandlers } from './domains/activities/activities.handlers.ts'
import { activityNews } from './domains/activities/activity-news.ts'
import { createActivityOperationsHandlers } from './domains/activities/activity-operations.handlers.ts'
import { registerPromoting } from './domains/activities/promoting.ts'
import { registrationLifecycle } from './domains/activities/registration.lifecycle.ts'
import type { AddressedOrders } from './domains/addresses/addressed-orders.ts'
import { createAddressHandlers } from './domains/addresses/addresses.handlers.ts'
import { createCareersHandlers } from './domains/careers/careers.handlers.ts'
import { createInventoryHandlers } from './domains/catalogue/inventory.handlers.ts'
import { createStockOperationsHandlers } from './domains/catalogue/stock-operations.handlers.ts'
import { createSubscriptionHandlers } from './domains/catalogue/subscription.handlers.ts'
import { createChatOperationsHandlers } from './domains/chat/chat-operations.handlers.ts'
import { createChatHandlers } from './domains/chat/chat.handlers.ts'
import { createConsentHandlers } from './domains/consent/consent.handlers.ts'
import { createContentClientHandlers } from './domains/content/content-client.handlers.ts'
import { createContentOperationsHandlers } from './domains/content/content-operations.handlers.ts'
import { createContentHandlers } from './domains/content/content.handlers.ts'
import { registerPublication } from './domains/content/publication.ts'
import { createCreditOperationsHandlers } from './domains/credit/credit-operations.handlers.ts'
import { createCredit, type Credit, creditTimers, registerCredit } from './domains/credit/credit.ts'
import { embeddedBureau } from './domains/credit/embedded-bureau.ts'
import { createFlowHandlers } from './domains/flows/flows.handlers.ts'
import { createGeographyHandlers } from './domains/geography/geography.handlers.ts'
import { createIdentityHandlers } from './domains/identity/identity.handlers.ts'
import { createLeadOperationsHandlers } from './domains/leads/lead-operations.handlers.ts'
import { leadLifecycle } from './domains/leads/lead.lifecycle.ts'
import { createLeadHandlers } from './domains/leads/leads.handlers.ts'
import { createMailSubscriptionHandlers } from './domains/leads/mail-subscription.handlers.ts'
import { membershipNews } from './domains/membership/membership-news.ts'
import { createMembershipOperationsHandlers } from './domains/membership/membership-operations.handlers.ts'
import { membershipSubject } from './domains/membership/membership-subject.ts'
import { createMembershipHandlers } from './domains/membership/membership.handlers.ts'
import { membershipLifecycle } from './domains/membership/membership.lifecycle.ts'
import { createMessageHandlers } from './domains/notifications/messages.handlers.ts'
import type { NewsSource } from './domains/notifications/news-source.ts'
import { pushClientLifecycle } from './domains/notifications/push-client.lifecycle.ts'
import { registerPushes } from './domains/notifications/push-delivery.ts'
import { createNewsTelling } from './domains/notifications/tell-news.ts'
import { createOperationsHandlers } from './domains/operations/operations.handlers.ts'
import { assemblePayments, paymentPaths } from './domains/payments/assemble.ts'
import type { PaidSubject } from './domains/payments/paid-subject.ts'
import { createPaymentOperationsHandlers } from './domains/payments/payment-operations.handlers.ts'
import { createPaymentHandlers } from './domains/payments/payment.handlers.ts'
import { type Payments, paymentTimers, registerPayments } from './domains/payments/payments.ts'
import { createCommonHandlers } from './domains/site-info/site-info.handlers.ts'
import { careNews } from './domains/subscription/add-ons/care-news.ts'
import { mileagePackageLifecycle } from './domains/subscription/add-ons/mileage-package.lifecycle.ts'
import { createOrderExtrasHandlers } from './domains/subscription/add-ons/order-extras.handlers.ts'
import { createPackageOperationsHandlers } from './domains/subscription/add-ons/package-operations.handlers.ts'
import { createPackageHandlers } from './domains/subscription/add-ons/packages.handlers.ts'
import { returnCareLifecycle } from './domains/subscription/add-ons/return-care.lifecycle.ts'
import { addressedSubscriptions } from './domains/subscription/addressed-subscriptions.ts'
import { registerContracts } from './domains/subscription/agreement/contract-documents.ts'
import { subscriptionCredit } from './domains/subscription/credit-orders.ts'
import { createOrderPaperHandlers } from './domains/subscription/order-papers.handlers.ts'
import { createOwnSubscriptionHandlers } from './domains/subscription/own-subscriptions.handlers.ts'
import { createSubscriptionEndingHandlers } from './domains/subscription/statutory-cancellation/subscription-ending.handlers.ts'
import { subscriptionNews } from './domains/subscription/subscription-news.ts'
import { createSubscriptionOperationsHandlers } from './domains/subscription/subscription-operations.handlers.ts'
import { createSubscriptionOrderHandlers } from './domains/subscription/subscription-orders.handlers.ts'
import { readOrder } from './domains/subscription/subscription-orders.ts'
import { subscriptionSubject } from './domains/subscription/subscription-subject.ts'
import { subscriptionLifecycle } from './domains/subscription/subscription.lifecycle.ts'
import { addressedDrives } from './domains/test-drive/drive-addresses.ts'
import { driveNews } from './domains/test-drive/drive-news.ts'
import { createTestDriveSiteHandlers } from './domains/test-drive/test-drive-site.handlers.ts'
import { createTestDriveHandlers } from './domains/test-drive/test-drive.handlers.ts'
import { testDriveLifecycle } from './domains/test-drive/test-drive.lifecycle.ts'
import { tradeInLifecycle } from './domains/trade-in/request.lifecycle.ts'
import { tradeInNews } from './domains/trade-in/trade-in-news.ts'
import { createTradeInOperationsHandlers } from './domains/trade-in/trade-in-operations.handlers.ts'
import { createTradeInHandlers } from './domains/trade-in/trade-in.handlers.ts'
import type { BackendEnv } from './kernel/backend-env.ts'
import type { Services } from './kernel/services.ts'
import { createCaptchaHandlers } from './platform/captcha/captcha.handlers.ts'
import { createContentTagHandlers } from './platform/content-tags/content-tags.handlers.ts'
import { longBudget } from './platform/db/driver.ts'
import { registerOrderTimers, timersOf } from './platform/engine/order-timers.ts'
import { assembleFiles } from './platform/files/assemble.ts'
import { registerFiles } from './platform/files/expiry.ts'
import { checkFileFolder } from './platform/files/file-folder.ts'
import { createFileHandlers } from './platform/files/files.handlers.ts'
import { localFilePaths } from './platform/files/local-fetch.ts'
import { mount } from './platform/http/mounted-call.ts'
import { startWork } from './platform/jobs/start-work.ts'
import { registerMails } from './platform/mail/mail-effect.ts'
import { createSignedClientHandlers } from './platform/signed-client/signed-client.handlers.ts'
import { registerTexts } from './platform/text-messages/text-effect.ts'
import { seedDemonstration, seedReference } from './seed/seed.ts'

/** The kinds of orders that can be paid. */
const paidKinds: readonly PaidSubject[] = [subscriptionSubject, membershipSubject]

/** The kinds of orders that go to an address of their customer's. */
const addressedKinds: readonly AddressedOrders[] = [addressedSubscriptions, addressedDrives]

/** What customers are told in more ways than by mail. */
export const newsSources: readonly NewsSource[] = [
  driveNews,
  subscriptionNews,
  careNews,
  membershipNews,
  activityNews,
  tradeInNews,
]

/** Everything the embedded backend serves and does. */
export const backendParts: BackendParts = partsWith(paidKinds)

/** The same with these kinds of orders to pay. */
export function partsWith(kinds: readonly PaidSubject[]): BackendParts {
  return {
    mountCalls: (services, identity) => [
      ...mount(accounts, createAccountHandlers(services, identity)),
      ...mount(accountPrivacy, createAccountPrivacyHandlers(services)),
      ...mount(activities, createActivityHandlers(services)),
      ...mount(activityOperations, createActivityOperationsHandlers(services)),
      ...mount(addresses, createAddressHandlers({ services, kinds: addressedKinds })),
      ...mount(captcha, createCaptchaHandlers(services)),
      ...mount(chat, createChatHandlers(services)),
      ...mount(chatOperations, createChatOperationsHandlers(services)),
      ...mount(common, createCommonHandlers(services)),
      ...mount(careers, createCareersHandlers(services)),
      ...mount(consent, createConsentHandlers(services)),
      ...mount(contentTags, createContentTagHandlers(services)),
      ...mount(content, createContentHandlers(services)),
      ...mount(contentClient, createContentClientHandlers(services)),
      ...mount(contentOperations, createContentOperationsHandlers(services)),
      ...mount(creditOperations, createCreditOperationsHandlers(creditOf(services), readOrder)),
      ...mount(filesGroup, createFileHandlers(assembleFiles(services).files)),
      ...mount(flows, createFlowHandlers(services)),
      ...mount(geography, createGeographyHandlers(services)),
      ...mount(identityGroup, createIdentityHandlers(services, identity.issuer)),
      ...mount(inventory, createInventoryHandlers(services)),
      ...mount(leads, createLeadHandlers(services)),
      ...mount(leadOperations, createLeadOperationsHandlers(services)),
      ...mount(mailSubscription, createMailSubscriptionHandlers(services)),
      ...mount(messages, createMessageHandlers(services)),
      ...mount(membership, createMembershipHandlers(services)),
      ...mount(membershipOperations, createMembershipOperationsHandlers(services)),
      ...mount(operations, createOperationsHandlers(services)),
      ...mount(orderExtras, createOrderExtrasHandlers(services)),
      ...mount(orderPapers, createOrderPaperHandlers(assembleFiles(services).files, creditOf(services))),
      ...mount(ownSubscriptions, createOwnSubscriptionHandlers(services)),
      ...mount(packageOperations, createPackageOperationsHandlers(services)),
      ...mount(packages, createPackageHandlers(services)),
      ...mountPayments(assemblePayments(services, kinds).payments),
      ...mount(signedClient, createSignedClientHandlers(services)),
      ...mount(stockOperations, createStockOperationsHandlers(services)),
      ...mount(subscription, createSubscriptionHandlers(services)),
      ...mount(subscriptionEnding, createSubscriptionEndingHandlers(services)),
      ...mount(subscriptionOperations, createSubscriptionOperationsHandlers(assembleFiles(services).files)),
      ...mount(subscriptionOrders, createSubscriptionOrderHandlers(assembleFiles(services).files)),
      ...mount(testDrive, createTestDriveHandlers(services)),
      ...mount(testDriveSite, createTestDriveSiteHandlers(services)),
      ...mount(tradeIn, createTradeInHandlers(services)),
      ...mount(tradeInOperations, createTradeInOperationsHandlers(services)),
      ...mount(user, createUserHandlers(services)),
    ],

    mountBeside(services) {
      const { fetch: fetchFile } = assembleFiles(services)
      return [
        { paths: paymentPaths, fetch: assemblePayments(services, kinds).fetch },
        ...(fetchFile ? [{ paths: localFilePaths, fetch: fetchFile }] : []),
      ]
    },

    async begin(core, services, outbox) {
      await checkFileFolder(services)
      const { payments, service } = assemblePayments(services, kinds)
      registerMails(services, outbox, createNewsTelling(services, newsSources))
      registerTexts(services, outbox)
      registerPushes(services, outbox)
      registerErasing(services, outbox)
      registerPublication(services, outbox)
      registerPromoting(services, outbox)
      registerPayments(payments, outbox)
      const { files } = assembleFiles(services)
      registerFiles(files, outbox)
      registerContracts(files, outbox)
      service?.register(outbox)
      const credit = creditOf(services)
      registerCredit(credit, outbox)
      registerOrderTimers(services, [
        timersOf(testDriveLifecycle),
        timersOf(subscriptionLifecycle),
        timersOf(membershipLifecycle),
        creditTimers(credit),
        timersOf(mileagePackageLifecycle),
        timersOf(returnCareLifecycle),
        timersOf(pushClientLifecycle),
        timersOf(leadLifecycle),
        timersOf(registrationLifecycle),
        timersOf(tradeInLifecycle),
        ...paymentTimers(payments),
      ])
      await core.database().withBudget(longBudget, async () => {
        await seedReference(services)
        if (services.env.isDemonstration) await seedDemonstration(services)
      })
      return startWork(core, services, outbox)
    },
  }
}

/** Subscriptions are the only orders that somebody's credit is asked for. */
function creditOf(services: Services): Credit {
  return createCredit(services, embeddedBureau, subscriptionCredit)
}

function mountPayments(payments: Payments) {
  return [
    ...mount(payment, createPaymentHandlers(payments)),
    ...mount(paymentOperations, createPaymentOperationsHandlers(payments)),
  ]
}

/** The embedded reference backend, complete. Open nothing before `start`, and `stop` it to close the database cleanly. */
export function createEmbeddedBackend(env: BackendEnv, log: Logger): Backend {
  return createBackend(env, log, backendParts)
}
