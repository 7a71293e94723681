import { createFileRoute, Outlet, redirect, useParams } from '@tanstack/react-router'
import { BookingProvider } from '#app/features/booking/test-drive/booking.tsx'
import { loadBooking } from '#app/features/booking/test-drive/load-booking.ts'
import { savedStep } from '#app/features/booking/test-drive/saved-step.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'
import { readWaySearch, type WayName } from '#app/shared/ways/way-search.ts'
import { marketCodes } from '#config'
import { PurchaseType } from '#machines/shared/purchase-types.ts'

export const Route = createFileRoute('/{-$locale}/test-drive/_booking')({
  validateSearch: ({ model, ...raw }: Record<string, unknown>): { model?: string; way?: WayName } => {
    const { way } = readWaySearch(raw)
    return { ...(isLinkText(model) && { model }), ...(way && { way }) }
  },
  loader: async ({ context: { locale }, location, params }) => {
    const facts = await loadBooking(locale)
    const step = savedStep(facts.saved)
    // The first address resumes a flow in progress.
    if (step && location.pathname.endsWith('/type')) {
      throw redirect({ to: '/{-$locale}/test-drive/$step', params: { locale: params.locale, step } })
    }
    return facts
  },
  // Loaded once per booking; a later visit loads the flow stored by then.
  shouldReload: false,
  gcTime: 0,
  component: Booking,
})

function Booking() {
  const facts = Route.useLoaderData()
  const { model, way } = Route.useSearch()
  const { market } = useLocale()
  const isAtEnd = useParams({ strict: false, select: ({ step }) => step === 'done' })
  return (
    <BookingProvider
      facts={{
        ...facts,
        phoneCountry: market ?? marketCodes[0],
        modelId: facts.models.find(({ id }) => id === model)?.id ?? null,
        purchaseType: way ? PurchaseType[way] : null,
        isAtEnd,
      }}
    >
      <Outlet />
    </BookingProvider>
  )
}
