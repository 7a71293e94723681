import type { Section } from '#app/components/section-link.tsx'

/** Lists of the console by kind. */
export const orderLists = {
  work: { label: 'operations.work', to: '/{-$locale}/ops', isExact: true },
  subscriptions: { label: 'kinds.list.subscription', to: '/{-$locale}/ops/subscriptions' },
  memberships: { label: 'kinds.list.membership', to: '/{-$locale}/ops/memberships' },
  testDrives: { label: 'kinds.list.testDrive', to: '/{-$locale}/ops/test-drives' },
  stock: { label: 'operations.stock', to: '/{-$locale}/ops/stock' },
  payments: { label: 'operations.payments', to: '/{-$locale}/ops/payments' },
  invoices: { label: 'operations.invoices', to: '/{-$locale}/ops/invoices' },
  companies: { label: 'operations.companies', to: '/{-$locale}/ops/companies' },
  content: { label: 'operations.content', to: '/{-$locale}/ops/content' },
  campaigns: { label: 'kinds.list.campaign', to: '/{-$locale}/ops/campaigns' },
  masterData: { label: 'operations.masterData', to: '/{-$locale}/ops/master-data' },
  creditReviews: { label: 'kinds.list.creditReview', to: '/{-$locale}/ops/credit-reviews' },
  leads: { label: 'kinds.list.lead', to: '/{-$locale}/ops/leads' },
  damage: { label: 'kinds.list.damage', to: '/{-$locale}/ops/damage' },
  service: { label: 'kinds.list.service', to: '/{-$locale}/ops/service' },
  termOffers: { label: 'kinds.list.termOffer', to: '/{-$locale}/ops/term-offers' },
  returnCare: { label: 'kinds.list.returnCare', to: '/{-$locale}/ops/return-care' },
  activities: { label: 'kinds.list.activity', to: '/{-$locale}/ops/activities' },
  tradeIns: { label: 'kinds.list.tradeIn', to: '/{-$locale}/ops/trade-ins' },
  carEnquiries: { label: 'kinds.list.carEnquiry', to: '/{-$locale}/ops/enquiries' },
  jobApplications: { label: 'kinds.list.jobApplication', to: '/{-$locale}/ops/applications' },
  chats: { label: 'operations.chats', to: '/{-$locale}/ops/chats' },
} as const satisfies Record<string, Section>
