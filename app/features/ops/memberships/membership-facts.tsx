import { FormattedMessage } from 'react-intl'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { AccountLink } from '#app/shared/operations/account-link.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { OriginFacts } from '#app/shared/operations/origin-facts.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import type { StaffMembership } from './membership.ts'

/** Owner, kind, payment and validity of a membership. */
export function MembershipFacts({ order }: { order: StaffMembership }) {
  const locale = useLocale()
  const { customer, email, ownershipType, price, facts, refund, period, timeZone, payoutReference } = order
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff.facts" />
      </h2>
      <FactList>
        <Fact label="operations.fact.customer">
          <bdi>{customer}</bdi>
        </Fact>
        <Fact label="operations.fact.email">
          <a href={`mailto:${email}`} className={textLink}>
            <bdi>{email}</bdi>
          </a>
        </Fact>
        <Fact label="membership.title">
          <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
        </Fact>
        <Fact label="staff-membership.price">
          <MembershipPrice price={price} />
        </Fact>
        <Fact label="staff.fact.paid">{formatMoney(locale, facts.amountPaid, facts.currency)}</Fact>
        {period && (
          <Fact label="staff-membership.period">
            <FormattedMessage
              id="staff-membership.period.text"
              values={{
                from: formatDay(locale, period.startsAt, timeZone),
                until: formatDay(locale, period.endedAt ?? period.endsAt, timeZone),
              }}
            />
          </Fact>
        )}
        {refund && (
          <Fact label="staff.fact.refund">{formatMoney(locale, refund.amount.amount, refund.amount.currency)}</Fact>
        )}
        {payoutReference !== null && (
          <Fact label="staff-membership.reference">
            <bdi>{payoutReference}</bdi>
          </Fact>
        )}
        <OriginFacts origin={order.origin} />
        <Fact label="operations.fact.account">
          <AccountLink accountId={order.accountId} />
        </Fact>
        <Fact label="operations.fact.version">{order.version}</Fact>
      </FactList>
    </section>
  )
}
