import { FormattedMessage } from 'react-intl'
import type { listOffers } from '#app/functions/account/membership.functions.ts'
import { config } from '#config'

type Benefit = Awaited<ReturnType<typeof listOffers>>[number]['benefits'][number]

/** Benefit of a membership, with the figures of the rule that honours it. */
export function BenefitText({ benefit }: { benefit: Benefit }) {
  return (
    <FormattedMessage
      id={`membership.benefit.${benefit}`}
      values={{ days: config.limits.membership.earlierHandoverDays }}
    />
  )
}
