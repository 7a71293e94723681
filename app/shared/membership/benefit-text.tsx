import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { config } from '#config'
import type { Benefit } from '#machines/shared/benefits.ts'

/** Benefit of a membership, with the figures of the rule that honours it. */
export function BenefitText({ benefit }: { benefit: Benefit }) {
  return (
    <FormattedMessage
      id={`membership.benefit.${benefit}`}
      values={{ days: config.limits.membership.earlierHandoverDays }}
    />
  )
}

/** Benefits among the facts of a membership; none without any. */
export function BenefitFact({ benefits }: { benefits: readonly Benefit[] }) {
  if (benefits.length === 0) return null
  return (
    <Fact label={<FormattedMessage id="membership.benefits" />}>
      <ul className="grid gap-1.5">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <BenefitText benefit={benefit} />
          </li>
        ))}
      </ul>
    </Fact>
  )
}
