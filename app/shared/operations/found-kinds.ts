import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'
import { workKinds } from './work-kinds.ts'

/** Presentation of a kind of things that are found. */
interface FoundKind {
  name: MessageId
  /** Page of a hit. */
  linkTo: (itemNo: string) => LinkOptions
}

/** By the name that backend modules declare; kinds that can wait for staff are presented like their work. */
export const foundKinds: Readonly<Record<string, FoundKind>> = {
  ...workKinds,
  customer: {
    name: 'staff-work.found.customer',
    linkTo: (accountId) =>
      linkOptions({ to: '/{-$locale}/ops/customers/$accountId', params: ({ locale }) => ({ locale, accountId }) }),
  },
  membership: {
    name: 'staff-work.found.membership',
    linkTo: (orderNo) =>
      linkOptions({ to: '/{-$locale}/ops/memberships/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  },
  activity: {
    name: 'staff-work.found.activity',
    linkTo: (id) => linkOptions({ to: '/{-$locale}/ops/activities/$id', params: ({ locale }) => ({ locale, id }) }),
  },
  payment: {
    name: 'staff-work.found.payment',
    linkTo: (attemptNo) =>
      linkOptions({ to: '/{-$locale}/ops/payments/$attemptNo', params: ({ locale }) => ({ locale, attemptNo }) }),
  },
  invoice: {
    name: 'staff-work.found.invoice',
    linkTo: (q) => linkOptions({ to: '/{-$locale}/ops/invoices', search: { q } }),
  },
  vehicle: {
    name: 'staff-work.found.vehicle',
    linkTo: (vehicleId) =>
      linkOptions({ to: '/{-$locale}/ops/stock/$vehicleId', params: ({ locale }) => ({ locale, vehicleId }) }),
  },
}
