import { FormattedMessage } from 'react-intl'

/** Time before the handover: whole days beyond two, since "48 hours" says more exactly when it ends than "2 days". */
export function TimeBefore({ hours }: { hours: number }) {
  const isDays = hours % 24 === 0 && hours > 48
  return (
    <FormattedMessage
      id={isDays ? 'subscription-product.cancel.days' : 'subscription-product.cancel.hours'}
      values={{ count: isDays ? hours / 24 : hours }}
    />
  )
}
