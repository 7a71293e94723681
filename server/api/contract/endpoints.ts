import { accountPrivacy } from './groups/account-privacy.ts'
import { accounts } from './groups/account.ts'
import { activities } from './groups/activities.ts'
import { activityOperations } from './groups/activity-operations.ts'
import { addOns } from './groups/add-ons.ts'
import { addresses } from './groups/addresses.ts'
import { campaignOperations } from './groups/campaign-operations.ts'
import { campaigns } from './groups/campaigns.ts'
import { captcha } from './groups/captcha.ts'
import { carEnquiryOperations } from './groups/car-enquiry-operations.ts'
import { carEnquiry } from './groups/car-enquiry.ts'
import { carPapersOperations } from './groups/car-papers-operations.ts'
import { carPapers } from './groups/car-papers.ts'
import { careers } from './groups/careers.ts'
import { chatOperations } from './groups/chat-operations.ts'
import { chat } from './groups/chat.ts'
import { common } from './groups/common.ts'
import { companies } from './groups/companies.ts'
import { companyCars } from './groups/company-cars.ts'
import { companyOperations } from './groups/company-operations.ts'
import { consent } from './groups/consent.ts'
import { contentClient } from './groups/content-client.ts'
import { contentOperations } from './groups/content-operations.ts'
import { contentTags } from './groups/content-tags.ts'
import { content } from './groups/content.ts'
import { creditOperations } from './groups/credit-operations.ts'
import { customerOperations } from './groups/customer-operations.ts'
import { damageOperations } from './groups/damage-operations.ts'
import { damage } from './groups/damage.ts'
import { files } from './groups/files.ts'
import { flowStatistics } from './groups/flow-statistics.ts'
import { flows } from './groups/flows.ts'
import { geography } from './groups/geography.ts'
import { identity } from './groups/identity.ts'
import { inventory } from './groups/inventory.ts'
import { invoiceOperations } from './groups/invoice-operations.ts'
import { invoices } from './groups/invoices.ts'
import { jobApplicationOperations } from './groups/job-application-operations.ts'
import { jobApplications } from './groups/job-applications.ts'
import { leadOperations } from './groups/lead-operations.ts'
import { leads } from './groups/leads.ts'
import { mailSubscription } from './groups/mail-subscription.ts'
import { masterDataOperations } from './groups/master-data-operations.ts'
import { membershipOperations } from './groups/membership-operations.ts'
import { membership } from './groups/membership.ts'
import { messages } from './groups/messages.ts'
import { operations } from './groups/operations.ts'
import { orderPapers } from './groups/order-papers.ts'
import { ownSubscriptions } from './groups/own-subscriptions.ts'
import { packageOperations } from './groups/package-operations.ts'
import { packages } from './groups/packages.ts'
import { paymentOperations } from './groups/payment-operations.ts'
import { payment } from './groups/payment.ts'
import { secondFactor } from './groups/second-factor.ts'
import { serviceOperations } from './groups/service-operations.ts'
import { service } from './groups/service.ts'
import { signedClient } from './groups/signed-client.ts'
import { staffMembers } from './groups/staff-members.ts'
import { statistics } from './groups/statistics.ts'
import { statutoryCancellation } from './groups/statutory-cancellation.ts'
import { stockOperations } from './groups/stock-operations.ts'
import { subscriptionOperations } from './groups/subscription-operations.ts'
import { subscriptionOrders } from './groups/subscription-orders.ts'
import { subscription } from './groups/subscription.ts'
import { termOfferOperations } from './groups/term-offer-operations.ts'
import { termOffers } from './groups/term-offers.ts'
import { testDriveOperations } from './groups/test-drive-operations.ts'
import { testDriveSite } from './groups/test-drive-site.ts'
import { testDrive } from './groups/test-drive.ts'
import { tradeInOperations } from './groups/trade-in-operations.ts'
import { tradeIn } from './groups/trade-in.ts'
import { user } from './groups/user.ts'
import { workOperations } from './groups/work-operations.ts'

/** All calls. The client is made from this table, and a test checks that the backend serves exactly these. */
export const groups = {
  accounts,
  accountPrivacy,
  activities,
  activityOperations,
  addresses,
  campaigns,
  campaignOperations,
  captcha,
  carEnquiry,
  carEnquiryOperations,
  carPapers,
  carPapersOperations,
  careers,
  chat,
  chatOperations,
  common,
  companies,
  companyCars,
  companyOperations,
  consent,
  contentClient,
  contentTags,
  content,
  contentOperations,
  creditOperations,
  damage,
  damageOperations,
  files,
  flows,
  flowStatistics,
  geography,
  identity,
  inventory,
  invoices,
  invoiceOperations,
  leads,
  jobApplications,
  jobApplicationOperations,
  leadOperations,
  mailSubscription,
  masterDataOperations,
  membership,
  membershipOperations,
  messages,
  operations,
  addOns,
  orderPapers,
  ownSubscriptions,
  packageOperations,
  packages,
  payment,
  paymentOperations,
  secondFactor,
  service,
  serviceOperations,
  signedClient,
  staffMembers,
  stockOperations,
  subscription,
  statistics,
  statutoryCancellation,
  subscriptionOperations,
  subscriptionOrders,
  termOffers,
  termOfferOperations,
  testDrive,
  testDriveOperations,
  testDriveSite,
  tradeIn,
  tradeInOperations,
  user,
  workOperations,
  customerOperations,
} as const

export type Groups = typeof groups
