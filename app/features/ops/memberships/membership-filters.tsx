import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType, nameOf } from '#machines/shared/codes.ts'
import { type MembershipSearch, readMembershipSearch } from './membership-search.ts'

/** Filters of the membership list. */
export function MembershipFilters({ search }: { search: MembershipSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate({ from: '/{-$locale}/ops/memberships/' })
  const { status: chosen } = search
  const others = readMembershipSearch({ ...search, status: undefined, after: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: Object.values(MembershipStatus),
        chosen,
        label: (status) => `account-membership.status.${nameOf(MembershipStatus, status)}` as const,
        others,
      })}
      search={others}
      searchLabel="operations.filter.search"
      maxLength={254}
      className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      onFind={({ ownershipType, ...fields }) =>
        void navigate({
          search: readMembershipSearch({ ...fields, ownershipType: Number(ownershipType), status: chosen }),
        })
      }
    >
      <CountryField country={search.country} />
      <SelectField
        key={search.ownershipType}
        name="ownershipType"
        label={formatMessage({ id: 'membership.title' })}
        defaultValue={search.ownershipType ?? ''}
        placeholder={formatMessage({ id: 'operations.filter.all' })}
        options={Object.values(OwnershipType).map((type) => ({
          value: String(type),
          label: formatMessage({ id: `membership.kind.${nameOf(OwnershipType, type)}` }),
        }))}
      />
    </ListFilters>
  )
}
