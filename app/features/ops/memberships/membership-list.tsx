import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { listMemberships } from '#app/functions/ops/memberships.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MembershipPrice } from '#app/shared/membership/membership-price.tsx'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { useMay } from '#app/shared/operations/staff-roles.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import { MembershipFilters } from './membership-filters.tsx'
import { MembershipMark } from './membership-mark.tsx'
import type { MembershipSearch } from './membership-search.ts'

type List = Awaited<ReturnType<typeof listMemberships>>
type Item = List['items'][number]

/** All membership orders, newest first, with a link to the codes. */
export function MembershipList({ items, next, search }: List & { search: MembershipSearch }) {
  const may = useMay()
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.membership" />} />
      {may('memberships.invite') && (
        <div className="mb-6">
          <LinkButton
            to="/{-$locale}/ops/memberships/codes"
            params={({ locale }) => ({ locale })}
            search={{}}
            variant="quiet"
            size="small"
          >
            <FormattedMessage id="staff-membership.codes" />
          </LinkButton>
        </div>
      )}
      <MembershipFilters search={search} />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-membership.none" />
      ) : (
        <Table
          label="kinds.list.membership"
          columns={[
            { label: 'staff.column.order' },
            { label: 'operations.filter.country', isWide: true },
            { label: 'membership.title', isWide: true },
            { label: 'staff-membership.price', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map((item) => (
            <MembershipRow key={item.orderNo} item={item} />
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}

function MembershipRow({ item }: { item: Item }) {
  const locale = useLocale()
  const { orderNo, customer, country, ownershipType, price, createdAt, timeZone, status } = item
  return (
    <Row>
      <Cell>
        <Link
          to="/{-$locale}/ops/memberships/$orderNo"
          params={({ locale: slug }) => ({ locale: slug, orderNo })}
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
        <span className="block">
          <FormattedMessage id={`membership.kind.${nameOf(OwnershipType, ownershipType)}`} />
        </span>
        <time dateTime={createdAt} className="tabular block whitespace-nowrap text-ink-soft">
          {formatShortDay(locale, createdAt, timeZone)}
        </time>
      </Cell>
      <Cell isWide>
        <MembershipPrice price={price} />
      </Cell>
      <Cell>
        <MembershipMark status={status} />
      </Cell>
    </Row>
  )
}
