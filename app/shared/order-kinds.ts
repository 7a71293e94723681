import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'

/* Kinds of orders in the account; those of the console: operations/order-lists.ts. Names: messages `kinds`. */

/** Words with a text `next-step.<word>`. */
type NextWord = { [Id in MessageId]: Id extends `next-step.${infer Word}` ? Word : never }[MessageId]

interface OrderReference {
  orderNo: string
  /** Subscription it belongs to. */
  subscriptionNo: string | null
}

/** Presentation of a kind of order. */
export interface OrderKind {
  name: MessageId
  /** All reasons to wait that the kind's backend module declares. */
  waitsFor: readonly NextWord[]
  /** Page of the order in the account. */
  linkTo: (order: OrderReference) => LinkOptions
}

/** By the name that backend modules declare. */
export const orderKinds: Readonly<Record<string, OrderKind>> = {
  subscription: {
    name: 'kinds.name.subscription',
    waitsFor: [
      'completion',
      'payment',
      'paymentOutcome',
      'creditReview',
      'preparation',
      'handover',
      'arrears',
      'termination',
      'renewal',
      'return',
      'inspection',
      'dispute',
      'statement',
      'refund',
    ],
    linkTo: ({ orderNo }) =>
      linkOptions({ to: '/{-$locale}/account/orders/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  testDrive: {
    name: 'kinds.name.testDrive',
    waitsFor: ['arrangement', 'drive'],
    linkTo: ({ orderNo }) =>
      linkOptions({ to: '/{-$locale}/test-drive/manage/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  mileagePackage: {
    name: 'kinds.name.mileagePackage',
    waitsFor: ['handover', 'month', 'end'],
    linkTo: toPackages,
  },
  returnCare: {
    name: 'kinds.name.returnCare',
    waitsFor: ['handover', 'carReturn', 'inspection', 'report', 'decision', 'end'],
    linkTo: toPackages,
  },
  membership: {
    name: 'kinds.name.membership',
    waitsFor: ['payment', 'paymentOutcome', 'refund', 'expiry'],
    linkTo: () => linkOptions({ to: '/{-$locale}/account/membership' }),
  },
  activity: {
    name: 'kinds.name.activity',
    waitsFor: ['activity', 'place'],
    linkTo: () => linkOptions({ to: '/{-$locale}/account/activities' }),
  },
  damage: {
    name: 'kinds.name.damage',
    waitsFor: ['damageAnswer', 'assistance', 'repair', 'damageSettlement'],
    linkTo: ({ orderNo }) =>
      linkOptions({
        to: '/{-$locale}/account/damage/$reportNo',
        params: ({ locale }) => ({ locale, reportNo: orderNo }),
      }),
  },
  service: {
    name: 'kinds.name.service',
    waitsFor: ['service', 'serviceWork', 'serviceReady'],
    linkTo: ({ orderNo }) =>
      linkOptions({
        to: '/{-$locale}/account/service/$bookingNo',
        params: ({ locale }) => ({ locale, bookingNo: orderNo }),
      }),
  },
  termOffer: {
    name: 'kinds.name.termOffer',
    waitsFor: ['extension'],
    linkTo: ({ orderNo }) =>
      linkOptions({
        to: '/{-$locale}/account/offers/$offerNo',
        params: ({ locale }) => ({ locale, offerNo: orderNo }),
      }),
  },
  tradeIn: {
    name: 'kinds.name.tradeIn',
    waitsFor: ['valuation', 'offer', 'handIn'],
    linkTo: ({ orderNo }) => linkOptions({ to: '/{-$locale}/trade-in', search: { request: orderNo } }),
  },
  carEnquiry: {
    name: 'kinds.name.carEnquiry',
    waitsFor: ['carOffer', 'offer', 'carContract'],
    linkTo: ({ orderNo }) =>
      linkOptions({ to: '/{-$locale}/enquiry/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
}

function toPackages({ subscriptionNo }: OrderReference): LinkOptions {
  return linkOptions({
    to: '/{-$locale}/account/packages/$orderNo',
    params: ({ locale }) => ({ locale, orderNo: subscriptionNo ?? '' }),
  })
}
