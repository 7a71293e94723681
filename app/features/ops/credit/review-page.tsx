import { lazy, type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { decideReview } from '#app/functions/ops/subscriptions.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { CreditReviewStatus } from '#machines/orders/credit-review/credit-review.status.ts'
import { firing } from '#server/api/input/permissions.ts'
import { ReviewMark, type StaffReview } from './review-mark.tsx'

const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

interface ReviewPageProps {
  review: StaffReview
  renderDrawing: (step: DrawnStep) => ReactNode
}

interface Decision {
  verdict: 'passed' | 'refused'
  reason: string
}

/** Credit review: applicant, bureau and customer statements, and the decision. */
export function ReviewPage({ review, renderDrawing }: ReviewPageProps) {
  const { reviewNo, version, status, comment } = review
  const { result, clearResult, fire } = useFire((decision: Decision) =>
    decideReview({ data: { params: { reviewNo }, body: { version, ...decision } } }),
  )
  const isWaiting = status === CreditReviewStatus.inReview || status === CreditReviewStatus.reviewRequested
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.creditReviews} number={reviewNo} mark={<ReviewMark status={status} />} />
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-10">
          {comment && (
            <Notice title={<FormattedMessage id="staff.review.comment" />}>
              <bdi>{comment}</bdi>
            </Notice>
          )}
          {isWaiting ? (
            <Permitted permission={firing.creditReview}>
              <Suspense fallback={<Spinner />}>
                <DecisionForm key={version} decide={(verdict, reason) => fire({ verdict, reason })} />
              </Suspense>
            </Permitted>
          ) : (
            <Notice>
              <FormattedMessage id="staff.review.settled" />
            </Notice>
          )}
        </div>
        <ReviewFacts review={review} />
      </div>
      <LogReplay order={review} renderDrawing={renderDrawing} />
    </div>
  )
}

function ReviewFacts({ review }: { review: StaffReview }) {
  const locale = useLocale()
  const { orderNo, driver, billing, decidedBy, decidedAt } = review
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff.review.facts" />
      </h2>
      <FactList>
        <Fact label="staff.column.order">
          <OrderLink machine="subscriptionOrder" orderNo={orderNo} />
        </Fact>
        {driver && (
          <>
            <Fact label="operations.fact.customer">
              <bdi>
                {driver.firstName} {driver.lastName}
              </bdi>
            </Fact>
            <Fact label="staff.fact.birthDate">{formatDay(locale, `${driver.birthDate}T12:00:00Z`, 'UTC')}</Fact>
          </>
        )}
        {billing && (
          <Fact label="staff.fact.address">
            {billing.company && <AddressLine>{billing.company.name}</AddressLine>}
            <AddressLine>{billing.name}</AddressLine>
            <AddressLine>{billing.address.street}</AddressLine>
            {billing.address.extra && <AddressLine>{billing.address.extra}</AddressLine>}
            <AddressLine>
              {billing.address.postcode} {billing.address.city}
            </AddressLine>
          </Fact>
        )}
        <Fact label="staff.fact.consented">
          {formatTimestamp(locale, review.consentedAt)} · <bdi dir="ltr">{review.consentVersion}</bdi>
        </Fact>
        {review.bureauRef && (
          <Fact label="staff.fact.bureauRef">
            <bdi className="break-all">{review.bureauRef}</bdi>
          </Fact>
        )}
        {decidedAt && decidedBy && (
          <Fact label="staff.fact.decided">
            {formatTimestamp(locale, decidedAt)}, <FormattedMessage id={`staff.decidedBy.${decidedBy}`} />
          </Fact>
        )}
        {review.staffReason && (
          <Fact label="staff.reason">
            <bdi>{review.staffReason}</bdi>
          </Fact>
        )}
        <Fact label="staff.fact.deletedOn">{formatDay(locale, review.expiresAt)}</Fact>
      </FactList>
    </section>
  )
}

/** Block of its own, aligned with the page whatever the script of the address. */
function AddressLine({ children }: { children: ReactNode }) {
  return (
    <span className="block">
      <bdi>{children}</bdi>
    </span>
  )
}
