import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { marketOf } from '#app/lib/market/market-of.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { useBookingState } from './booking.tsx'
import type { InterestSearch } from './interest-search.ts'

/** Leads to the form by which a person is told of the first free drive: at the chosen store, or at the entered address. */
export function InterestLink() {
  const { modelId, entryType, site, address } = useBookingState(({ context }) => context)
  const search: InterestSearch | null =
    entryType === EntryType.door && address
      ? { country: marketOf(address.country), postcode: address.postcode, city: address.city }
      : site && { site: site.id }
  if (!modelId || !search) return null
  return (
    <LinkButton
      to="/{-$locale}/test-drive/interest"
      params={({ locale }) => ({ locale })}
      search={{ ...search, model: modelId }}
      variant="quiet"
      size="small"
    >
      <FormattedMessage id="test-drive.interest.ask" />
    </LinkButton>
  )
}
