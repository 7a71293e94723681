import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { textLink } from './text-link.ts'

/** Pages of the console about an order, by machine; machines of which orders have no page are missing. */
const staffPages: Readonly<Record<string, (orderNo: string) => LinkOptions>> = {
  testDriveOrder: (orderNo) =>
    linkOptions({ to: '/{-$locale}/ops/test-drives/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  subscriptionOrder: (orderNo) =>
    linkOptions({ to: '/{-$locale}/ops/subscriptions/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  membershipOrder: (orderNo) =>
    linkOptions({ to: '/{-$locale}/ops/memberships/$orderNo', params: ({ locale }) => ({ locale, orderNo }) }),
  paymentAttempt: (attemptNo) =>
    linkOptions({ to: '/{-$locale}/ops/payments/$attemptNo', params: ({ locale }) => ({ locale, attemptNo }) }),
  creditReview: (reviewNo) =>
    linkOptions({ to: '/{-$locale}/ops/credit-reviews/$reviewNo', params: ({ locale }) => ({ locale, reviewNo }) }),
  returnCareOrder: (careNo) =>
    linkOptions({ to: '/{-$locale}/ops/return-care/$careNo', params: ({ locale }) => ({ locale, careNo }) }),
  damageReport: (q) => linkOptions({ to: '/{-$locale}/ops/damage', search: { q } }),
  serviceBooking: (q) => linkOptions({ to: '/{-$locale}/ops/service', search: { q } }),
  termOffer: (q) => linkOptions({ to: '/{-$locale}/ops/term-offers', search: { q } }),
  lead: (leadNo) => linkOptions({ to: '/{-$locale}/ops/leads/$leadNo', params: ({ locale }) => ({ locale, leadNo }) }),
  jobApplication: (q) => linkOptions({ to: '/{-$locale}/ops/applications', search: { q } }),
  tradeInRequest: (q) => linkOptions({ to: '/{-$locale}/ops/trade-ins', search: { q } }),
  carEnquiry: (q) => linkOptions({ to: '/{-$locale}/ops/enquiries', search: { q } }),
}

interface OrderLinkProps {
  /** Machine of the order; null if it has none. */
  machine: string | null
  orderNo: string
  className?: string
}

/** Number of an order of any kind, with a link to its page of the console if there is one. */
export function OrderLink({ machine, orderNo, className = textLink }: OrderLinkProps) {
  const pageOf = machine !== null && Object.hasOwn(staffPages, machine) ? staffPages[machine] : undefined
  if (!pageOf) return <bdi className="tabular break-all">{orderNo}</bdi>
  return (
    <Link {...pageOf(orderNo)} className={`tabular break-all ${className}`}>
      <bdi>{orderNo}</bdi>
    </Link>
  )
}
