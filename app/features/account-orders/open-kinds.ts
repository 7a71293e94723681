import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Overview } from './order.ts'

export type OpenOrder = Overview['waiting'][number]

/** What `account.next.<word>` says. */
type NextWord = { [Id in MessageId]: Id extends `account.next.${infer Word}` ? Word : never }[MessageId]

/** How a kind of order is shown. */
export interface OpenKind {
  name: MessageId
  /** Every reason to wait, as the kind's backend module declares them. */
  waitsFor: readonly NextWord[]
  /** Where it is seen and acted on. */
  linkTo: (order: OpenOrder) => LinkOptions
}

/** How each kind of order is shown in the overview: a kind that can be open is added here. */
export const openKinds: Readonly<Record<string, OpenKind>> = {
  subscription: {
    name: 'account.kind.subscription',
    waitsFor: [
      'completion',
      'payment',
      'paymentOutcome',
      'creditReview',
      'preparation',
      'handover',
      'arrears',
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
    name: 'account.kind.testDrive',
    waitsFor: ['arrangement', 'drive'],
    linkTo: ({ orderNo }) =>
      linkOptions({ to: '/{-$locale}/test-drive/manage/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  mileagePackage: {
    name: 'account.kind.mileagePackage',
    waitsFor: ['handover', 'month', 'end'],
    linkTo: toPackages,
  },
  returnCare: {
    name: 'account.kind.returnCare',
    waitsFor: ['handover', 'carReturn', 'inspection', 'report', 'decision', 'end'],
    linkTo: toPackages,
  },
  membership: {
    name: 'account.membership',
    waitsFor: ['payment', 'paymentOutcome', 'refund', 'expiry'],
    linkTo: () => linkOptions({ to: '/{-$locale}/account/membership' }),
  },
  activity: {
    name: 'account.kind.activity',
    waitsFor: ['activity', 'place'],
    linkTo: () => linkOptions({ to: '/{-$locale}/account/activities' }),
  },
  tradeIn: {
    name: 'account.kind.tradeIn',
    waitsFor: ['valuation', 'offer', 'handIn'],
    linkTo: ({ orderNo }) => linkOptions({ to: '/{-$locale}/trade-in', search: { request: orderNo } }),
  },
}

function toPackages({ subscriptionNo }: OpenOrder): LinkOptions {
  return linkOptions({
    to: '/{-$locale}/account/packages/$orderNo',
    params: ({ locale }) => ({ locale, orderNo: subscriptionNo ?? '' }),
  })
}
