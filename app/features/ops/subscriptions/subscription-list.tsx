import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listSubscriptions } from '#app/functions/ops/subscriptions.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { IdentityType, OrderType, nameOf } from '#machines/shared/codes.ts'
import { SubscriptionFilters } from './subscription-filters.tsx'
import { SubscriptionMark } from './subscription-mark.tsx'
import type { SubscriptionSearch } from './subscription-search.ts'

type List = Awaited<ReturnType<typeof listSubscriptions>>
type Item = List['items'][number]

/** All subscriptions, newest first. */
export function SubscriptionList({ items, next, search }: List & { search: SubscriptionSearch }) {
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.subscription" />} />
      <SubscriptionFilters search={search} />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff.subscriptions.none" />
      ) : (
        <Table
          label="kinds.list.subscription"
          columns={[
            { label: 'staff.column.order' },
            { label: 'operations.filter.country', isWide: true },
            { label: 'staff.fact.identity', isWide: true },
            { label: 'operations.column.model' },
            { label: 'staff.fact.handover', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map((item) => (
            <SubscriptionRow key={item.orderNo} item={item} />
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}

function SubscriptionRow({ item }: { item: Item }) {
  const locale = useLocale()
  const { orderNo, customer, country, identityType, orderType, modelName, handoverAt, timeZone, status } = item
  return (
    <Row>
      <Cell>
        <Link
          to="/{-$locale}/ops/subscriptions/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          className={`tabular whitespace-nowrap ${rowLink}`}
        >
          <bdi>{orderNo}</bdi>
        </Link>
        <span className="block text-ink-soft">
          <bdi>{customer}</bdi>
        </span>
      </Cell>
      <Cell isWide>{formatCountry(locale, country)}</Cell>
      <Cell isWide>
        <FormattedMessage id={`staff.identity.${nameOf(IdentityType, identityType)}`} />
      </Cell>
      <Cell>
        <span className="block">{modelName}</span>
        <span className="block text-ink-soft">
          <FormattedMessage id={`staff.orderType.${nameOf(OrderType, orderType)}`} />
        </span>
      </Cell>
      <Cell isWide>
        {handoverAt && (
          <time dateTime={handoverAt} className="tabular whitespace-nowrap">
            {formatShortDay(locale, handoverAt, timeZone)}
          </time>
        )}
      </Cell>
      <Cell>
        <SubscriptionMark status={status} />
      </Cell>
    </Row>
  )
}
