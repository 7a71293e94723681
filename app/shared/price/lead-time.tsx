import { FormattedMessage } from 'react-intl'

/** Time before a handover: in days if they are whole and more than two, as in the contract. */
export function LeadTime({ hours }: { hours: number }) {
  const isDays = hours % 24 === 0 && hours > 48
  return (
    <FormattedMessage
      id={isDays ? 'subscription-product.cancel.days' : 'subscription-product.cancel.hours'}
      values={{ count: isDays ? hours / 24 : hours }}
    />
  )
}
