import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** The lists of the console, and what they are called. */
const lists = {
  '/{-$locale}/ops/test-drives': 'operations.drives',
  '/{-$locale}/ops/subscriptions': 'operations.subscriptions',
  '/{-$locale}/ops/memberships': 'operations.memberships',
  '/{-$locale}/ops/stock': 'operations.stock',
  '/{-$locale}/ops/payments': 'operations.payments',
  '/{-$locale}/ops/credit-reviews': 'operations.reviews',
  '/{-$locale}/ops/return-care': 'operations.cares',
  '/{-$locale}/ops/content': 'operations.content',
  '/{-$locale}/ops/leads': 'operations.leads',
  '/{-$locale}/ops/activities': 'operations.activities',
  '/{-$locale}/ops/chats': 'operations.chats',
  '/{-$locale}/ops/mails': 'operations.mails',
} as const

interface NotThereProps {
  /** The list in which it would be. */
  list: keyof typeof lists
}

/** The answer to a number that names nothing, within the console. */
export function NotThere({ list }: NotThereProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl">
        <FormattedMessage id="operations.notThere" />
      </h1>
      <LinkButton to={list} params={({ locale }) => ({ locale })} variant="quiet">
        <FormattedMessage id={lists[list]} />
      </LinkButton>
    </>
  )
}
