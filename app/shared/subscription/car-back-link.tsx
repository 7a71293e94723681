import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

const style =
  'inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline'

interface CarBackLinkProps {
  /** Subscription order of the car. */
  orderNo: string
  /** Drivers of a company's car cannot open its order. */
  isOwnOrder: boolean
  toOrder: MessageId
  toCompany: MessageId
}

/** Link from a page about a car in use to its order, for a driver to the cars of the company. */
export function CarBackLink({ orderNo, isOwnOrder, toOrder, toCompany }: CarBackLinkProps) {
  return (
    <p className="mb-8">
      {isOwnOrder ? (
        <Link to="/{-$locale}/account/orders/$orderNo" params={({ locale }) => ({ locale, orderNo })} className={style}>
          <FormattedMessage id={toOrder} />
        </Link>
      ) : (
        <Link to="/{-$locale}/account/company" params={({ locale }) => ({ locale })} className={style}>
          <FormattedMessage id={toCompany} />
        </Link>
      )}
    </p>
  )
}
