import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'
import type { orderLists } from '#app/shared/operations/order-lists.ts'

/** What staff have to do, with a text `staff-work.what.<word>`. */
type WorkWord = { [Id in MessageId]: Id extends `staff-work.what.${infer Word}` ? Word : never }[MessageId]

/** Presentation of a kind of work. */
interface WorkKind {
  name: MessageId
  /** List of the console that counts it. */
  list: keyof typeof orderLists
  /** All that the kind's backend module declares. */
  waitsFor: readonly WorkWord[]
  /** Page of the item. */
  linkTo: (itemNo: string) => LinkOptions
}

const alerts = () => linkOptions({ to: '/{-$locale}/ops/payments/alerts', params: ({ locale }) => ({ locale }) })

/** By the name that backend modules declare. */
export const workKinds: Readonly<Record<string, WorkKind>> = {
  subscription: {
    name: 'staff-work.kind.subscription',
    list: 'subscriptions',
    waitsFor: ['preparation', 'inspection', 'dispute', 'statement'],
    linkTo: (orderNo) =>
      linkOptions({ to: '/{-$locale}/ops/subscriptions/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  returnCare: {
    name: 'staff-work.kind.returnCare',
    list: 'returnCare',
    waitsFor: ['inspection', 'decision'],
    linkTo: (careNo) =>
      linkOptions({ to: '/{-$locale}/ops/return-care/$careNo', params: ({ locale }) => ({ locale, careNo }) }),
  },
  damage: {
    name: 'staff-work.kind.damage',
    list: 'damage',
    waitsFor: ['triage', 'repairPlan', 'repair', 'settlement'],
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/damage', search: { q } }),
  },
  service: {
    name: 'staff-work.kind.service',
    list: 'service',
    waitsFor: ['carArrival', 'serviceWork', 'handBack'],
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/service', search: { q } }),
  },
  termOffer: {
    name: 'staff-work.kind.termOffer',
    list: 'termOffers',
    waitsFor: ['callBack'],
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/term-offers', search: { q } }),
  },
  testDrive: {
    name: 'staff-work.kind.testDrive',
    list: 'testDrives',
    waitsFor: ['arrangement', 'noCar', 'storeClosed'],
    linkTo: (orderNo) =>
      linkOptions({ to: '/{-$locale}/ops/test-drives/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  creditReview: {
    name: 'staff-work.kind.creditReview',
    list: 'creditReviews',
    waitsFor: ['creditReview', 'creditObjection'],
    linkTo: (reviewNo) =>
      linkOptions({ to: '/{-$locale}/ops/credit-reviews/$reviewNo', params: ({ locale }) => ({ locale, reviewNo }) }),
  },
  refund: {
    name: 'staff-work.kind.refund',
    list: 'payments',
    waitsFor: ['refund'],
    linkTo: (attemptNo) =>
      linkOptions({ to: '/{-$locale}/ops/payments/$attemptNo', params: ({ locale }) => ({ locale, attemptNo }) }),
  },
  arrears: {
    name: 'staff-work.kind.arrears',
    list: 'payments',
    waitsFor: ['dunningEnded', 'terminated', 'carNotReturned'],
    linkTo: alerts,
  },
  dataChange: {
    name: 'staff-work.kind.dataChange',
    list: 'masterData',
    waitsFor: ['release', 'outdatedChange'],
    linkTo: (changeNo) =>
      linkOptions({
        to: '/{-$locale}/ops/master-data/changes/$changeNo',
        params: ({ locale }) => ({ locale, changeNo }),
      }),
  },
  alert: {
    name: 'staff-work.kind.alert',
    list: 'payments',
    waitsFor: ['surplusPayment', 'refundTooLarge', 'paymentReturned', 'mismatch', 'unknownReference', 'endingDeclared'],
    linkTo: alerts,
  },
  chat: {
    name: 'staff-work.kind.chat',
    list: 'chats',
    waitsFor: ['answer'],
    linkTo: (chatId) =>
      linkOptions({ to: '/{-$locale}/ops/chats/$chatId', params: ({ locale }) => ({ locale, chatId }) }),
  },
  lead: {
    name: 'staff-work.kind.lead',
    list: 'leads',
    waitsFor: ['contact'],
    linkTo: (leadNo) =>
      linkOptions({ to: '/{-$locale}/ops/leads/$leadNo', params: ({ locale }) => ({ locale, leadNo }) }),
  },
  jobApplication: {
    name: 'staff-work.kind.jobApplication',
    list: 'jobApplications',
    waitsFor: ['newApplication'],
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/applications', search: { q } }),
  },
  tradeIn: {
    name: 'staff-work.kind.tradeIn',
    list: 'tradeIns',
    waitsFor: ['valuation'],
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/trade-ins', search: { q } }),
  },
  carEnquiry: {
    name: 'staff-work.kind.carEnquiry',
    list: 'carEnquiries',
    waitsFor: ['carOffer', 'carContract'],
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/enquiries', search: { q } }),
  },
}
