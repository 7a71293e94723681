import { FormattedMessage } from 'react-intl'
import { AddressLine } from '#app/components/address.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import type { getAvailability } from '#app/functions/booking/test-drive.functions.ts'
import type { Loaded } from '#app/lib/flow/use-loaded.ts'
import { DriveTime } from './drive-time.tsx'
import type { Store } from './load-places.ts'
import { StoreHours } from './store-hours.tsx'

export type Availability = Loaded<Awaited<ReturnType<typeof getAvailability>>>

interface StoreDetailsProps {
  store: Store
  asOf: number
  isNow: boolean
  availability: Availability
}

/** Address, opening hours and next free car of a store. */
export function StoreDetails({ store, asOf, isNow, availability }: StoreDetailsProps) {
  return (
    <span className="grid gap-0.5">
      <span>
        <AddressLine {...store} />
      </span>
      <span>
        <StoreHours store={store} asOf={asOf} />
      </span>
      {availability.status === 'loading' && <Skeleton className="mt-1 h-4 w-44" />}
      {availability.status === 'ready' && (
        <NextFree free={availability.value.find(({ siteId }) => siteId === store.id)} store={store} isNow={isNow} />
      )}
    </span>
  )
}

interface NextFreeProps {
  free: { nextFreeAt: string | null; isFreeNow: boolean } | undefined
  store: Store
  isNow: boolean
}

function NextFree({ free, store, isNow }: NextFreeProps) {
  if (isNow) {
    return (
      <span className={free?.isFreeNow ? 'font-medium text-accent-ink' : ''}>
        <FormattedMessage id={free?.isFreeNow ? 'test-drive.place.freeNow' : 'test-drive.place.notNow'} />
      </span>
    )
  }
  if (!free?.nextFreeAt) return <FormattedMessage id="test-drive.place.full" />
  const time = <DriveTime startsAt={free.nextFreeAt} timeZone={store.timeZone} isShort />
  return (
    <span className="font-medium text-ink">
      <FormattedMessage id="test-drive.place.nextFree" values={{ time }} />
    </span>
  )
}
