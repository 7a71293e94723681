import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'

interface MembershipTermsProps {
  offer: { months: number; withdrawalDays: number; termsVersion: string }
}

/** Terms of a membership: duration, end, payment and withdrawal. */
export function MembershipTerms({ offer: { months, withdrawalDays, termsVersion } }: MembershipTermsProps) {
  return (
    <>
      <dl className="border-t border-hairline-strong">
        <Fact label={<FormattedMessage id="membership.terms.length" />}>
          <FormattedMessage id="membership.months" values={{ count: months }} />
        </Fact>
        <Fact label={<FormattedMessage id="membership.terms.ends" />}>
          <FormattedMessage id="membership.terms.ends.text" />
        </Fact>
        <Fact label={<FormattedMessage id="membership.terms.payment" />}>
          <FormattedMessage id="membership.terms.payment.text" />
        </Fact>
        <Fact label={<FormattedMessage id="membership.terms.withdrawal" />}>
          {withdrawalDays > 0 ? (
            <FormattedMessage id="membership.terms.withdrawal.days" values={{ count: withdrawalDays }} />
          ) : (
            <FormattedMessage id="membership.terms.withdrawal.none" />
          )}
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        <FormattedMessage
          id="membership.terms.version"
          values={{ version: <bdi className="tabular">{termsVersion.replaceAll('-', '\u2011')}</bdi> }}
        />
      </p>
    </>
  )
}
