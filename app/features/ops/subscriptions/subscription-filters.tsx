import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, OrderType, nameOf } from '#machines/shared/codes.ts'
import { readSubscriptionSearch, type SubscriptionSearch } from './subscription-search.ts'

/** Filters of the subscription list. */
export function SubscriptionFilters({ search }: { search: SubscriptionSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/ops/subscriptions/' })
  const { status: chosen } = search
  const others = readSubscriptionSearch({ ...search, status: undefined, after: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: Object.values(SubscriptionStatus),
        chosen,
        label: (status) => `staff.status.${nameOf(SubscriptionStatus, status)}` as const,
        others,
      })}
      search={others}
      searchLabel="operations.filter.search"
      maxLength={80}
      className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
      onFind={({ identityType, orderType, ...fields }) =>
        void navigate({
          search: readSubscriptionSearch({
            ...fields,
            identityType: Number(identityType),
            orderType: Number(orderType),
            status: chosen,
          }),
        })
      }
    >
      <CountryField country={search.country} />
      <SelectField
        key={search.identityType}
        name="identityType"
        label={formatMessage({ id: 'staff.fact.identity' })}
        defaultValue={search.identityType ?? ''}
        placeholder={formatMessage({ id: 'operations.filter.all' })}
        options={Object.values(IdentityType).map((type) => ({
          value: String(type),
          label: formatMessage({ id: `staff.identity.${nameOf(IdentityType, type)}` }),
        }))}
      />
      <SelectField
        key={search.orderType}
        name="orderType"
        label={formatMessage({ id: 'staff.fact.orderType' })}
        defaultValue={search.orderType ?? ''}
        placeholder={formatMessage({ id: 'operations.filter.all' })}
        options={Object.values(OrderType).map((type) => ({
          value: String(type),
          label: formatMessage({ id: `staff.orderType.${nameOf(OrderType, type)}` }),
        }))}
      />
      <SelectField
        name="arrears"
        label={formatMessage({ id: 'staff-arrears.filter' })}
        defaultValue={search.arrears ?? ''}
        placeholder={formatMessage({ id: 'operations.filter.all' })}
        options={[{ value: 'owed', label: formatMessage({ id: 'staff-arrears.filter.owed' }) }]}
      />
    </ListFilters>
  )
}
