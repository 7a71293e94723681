import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { getAvailability } from '#app/functions/booking/test-drive.functions.ts'
import { formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { useBookingState } from './booking.tsx'
import type { Places, Store } from './load-places.ts'
import { StepForm } from './step-form.tsx'
import { StoreDetails } from './store-details.tsx'
import { StoreMap } from './store-map.tsx'
import { StoreNotice } from './store-notice.tsx'
import { StoreSearch } from './store-search.tsx'
import { useAnswer } from './use-answer.ts'
import { usePosition } from './use-position.ts'

/** Choice of the store: a list with a map, sorted by distance if a position is known. */
export function StoreStep({ places }: { places: Places }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const answer = useAnswer('place')
  const { modelId, mode, site } = useBookingState(({ context }) => context)
  const [chosenId, setChosenId] = useState(site?.id ?? null)
  const { country, asOf } = places
  const position = usePosition(country)
  const { loaded: availability, reload } = useLoaded(country && modelId ? { country, modelId } : null, (query) =>
    getAvailability({ data: { query } }),
  )
  useOwnCountry(places)
  const isNow = mode === 'test_drive_now'

  const offered = (position.state.status === 'found' ? position.state.stores : places.stores).filter(
    ({ modelIds }) => modelId === null || modelIds.includes(modelId),
  )
  const freeAt = (store: Store) =>
    availability.status === 'ready' ? availability.value.find(({ siteId }) => siteId === store.id) : undefined
  const isClosedFor = (store: Store) => isNow && freeAt(store)?.isFreeNow !== true
  const chosen = offered.find((store) => store.id === chosenId && !isClosedFor(store))
  const missing = useMissingChoice(country ? 'store' : 'country', 'test-drive.place.missing', !chosen)

  function handleSubmit() {
    if (chosen) {
      const { id, name, city, timeZone } = chosen
      return answer(
        { type: 'site.chosen', site: { id, name, city, country: chosen.country, timeZone } },
        id === site?.id,
      )
    }
    return missing.ask()
  }

  return (
    <StepForm
      step="place"
      title={<FormattedMessage id="test-drive.place.title" />}
      notice={<StoreNotice availability={availability} isNow={isNow} onRetry={reload} />}
      action={<FormattedMessage id="test-drive.continue" />}
      onSubmit={handleSubmit}
    >
      <div className="grid gap-8">
        <ErrorSummary {...missing.summary} />
        <StoreSearch places={places} position={position} />
      </div>
      {country && (
        <div className="mt-8 grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem] lg:max-xl:grid-cols-1 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <RadioCards
            name="store"
            legend={formatMessage({ id: 'test-drive.place.stores' })}
            isLegendHidden
            value={chosen?.id ?? null}
            onChoose={setChosenId}
            error={missing.error}
            options={offered.map((store) => ({
              value: store.id,
              title: <bdi>{store.name}</bdi>,
              aside: store.distanceKm === null ? undefined : formatDistance(locale, store.distanceKm),
              description: <StoreDetails store={store} asOf={asOf} isNow={isNow} availability={availability} />,
              isDisabled: isClosedFor(store),
            }))}
          />
          <StoreMap
            country={country}
            stores={offered}
            chosenId={chosen?.id ?? null}
            isDisabled={isClosedFor}
            onChoose={setChosenId}
            here={position.state.status === 'found' ? position.state.position : null}
          />
        </div>
      )}
    </StepForm>
  )
}

/** Without a requested country, uses that of the store chosen before. */
function useOwnCountry({ country }: Places) {
  const known = useBookingState(({ context }) => context.site?.country)
  const navigate = useNavigate({ from: '/{-$locale}/test-drive/$step' })
  useEffect(() => {
    if (country === null && known)
      void navigate({ search: { country: marketOf(known) }, replace: true, viewTransition: false })
  }, [country, known, navigate])
}
