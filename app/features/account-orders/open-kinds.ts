import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'
import type { Overview } from './order.ts'

export type OpenOrder = Overview['waiting'][number]

interface OpenKind {
  /** What kind of order it is. */
  name: MessageId
  /** Where it is seen and acted on. */
  linkTo: (order: OpenOrder) => LinkOptions
}

/** How each kind of order is shown in the overview: a kind that can be open is added here. */
export const openKinds: Record<OpenOrder['kind'], OpenKind> = {
  subscription: {
    name: 'account.kind.subscription',
    linkTo: ({ orderNo }) =>
      linkOptions({ to: '/{-$locale}/account/orders/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  testDrive: {
    name: 'account.kind.testDrive',
    linkTo: ({ orderNo }) =>
      linkOptions({ to: '/{-$locale}/test-drive/manage/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  mileagePackage: { name: 'account.kind.mileagePackage', linkTo: toPackages },
  returnCare: { name: 'account.kind.returnCare', linkTo: toPackages },
  membership: {
    name: 'account.membership',
    linkTo: () => linkOptions({ to: '/{-$locale}/account/membership' }),
  },
  activity: {
    name: 'account.kind.activity',
    linkTo: () => linkOptions({ to: '/{-$locale}/account/activities' }),
  },
  tradeIn: {
    name: 'account.kind.tradeIn',
    linkTo: ({ orderNo }) => linkOptions({ to: '/{-$locale}/trade-in', search: { request: orderNo } }),
  },
}

function toPackages({ subscriptionNo }: OpenOrder): LinkOptions {
  return linkOptions({
    to: '/{-$locale}/account/packages/$orderNo',
    params: ({ locale }) => ({ locale, orderNo: subscriptionNo ?? '' }),
  })
}
