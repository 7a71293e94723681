import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { FilterPills } from '#app/components/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/components/operations/format-table.ts'
import { NextPage } from '#app/components/operations/next-page.tsx'
import { PageHeading } from '#app/components/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/components/operations/table.tsx'
import type { listReviews } from '#app/functions/subscription-operations.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ReviewMark } from './review-mark.tsx'
import type { ReviewSearch } from './review-search.ts'

/** Credit reviews: those that wait for a person, the longest first, or all. */
export function ReviewList({
  items,
  next,
  search,
}: Awaited<ReturnType<typeof listReviews>> & { search: ReviewSearch }) {
  const locale = useLocale()
  const isAll = search.which === 'all'
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.reviews" />}
        lead={<FormattedMessage id="staff.reviews.lead" />}
      />
      <div className="mb-8">
        <FilterPills
          label="operations.filter.status"
          pills={[
            { key: 'waiting', label: 'staff.reviews.waiting', isChosen: !isAll, search: () => ({}) },
            { key: 'all', label: 'operations.filter.all', isChosen: isAll, search: () => ({ which: 'all' }) },
          ]}
        />
      </div>
      {items.length === 0 ? (
        <Notice tone={isAll ? 'info' : 'success'}>
          <FormattedMessage id="staff.reviews.none" />
        </Notice>
      ) : (
        <Table
          label="operations.reviews"
          columns={[
            { label: 'staff.column.review' },
            { label: 'operations.column.when', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map(({ reviewNo, orderNo, createdAt, status }) => (
            <Row key={reviewNo}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/credit-reviews/$reviewNo"
                  params={({ locale: slug }) => ({ locale: slug, reviewNo })}
                  className={`tabular break-all ${rowLink}`}
                >
                  <bdi>{reviewNo}</bdi>
                </Link>
                <span className="tabular block text-ink-soft">
                  <bdi>{orderNo}</bdi>
                </span>
              </Cell>
              <Cell isWide>
                <time dateTime={createdAt} className="tabular">
                  {formatTimestamp(locale, createdAt)}
                </time>
              </Cell>
              <Cell>
                <ReviewMark status={status} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
