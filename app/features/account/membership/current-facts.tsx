import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatDay, formatLastDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BenefitFact } from '#app/shared/membership/benefit-text.tsx'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import type { Info } from './membership.ts'

interface CurrentFactsProps {
  current: NonNullable<Info['current']>
  timeZone: string
}

/** Active membership, its dates and benefits. */
export function CurrentFacts({ current, timeZone }: CurrentFactsProps) {
  const locale = useLocale()
  const { ownershipType, startsAt, endsAt, benefits } = current
  return (
    <dl className="mt-8 max-w-form border-t border-hairline-strong">
      <Fact label={<FormattedMessage id="membership.title" />}>
        <span className="font-semibold">
          <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
        </span>
      </Fact>
      <Fact label={<FormattedMessage id="account-membership.period" />}>
        <FormattedMessage
          id="account-membership.period.text"
          values={{
            from: <time dateTime={startsAt}>{formatDay(locale, startsAt, timeZone)}</time>,
            until: <time dateTime={endsAt}>{formatLastDay(locale, endsAt, timeZone)}</time>,
          }}
        />
      </Fact>
      <BenefitFact benefits={benefits} />
    </dl>
  )
}
