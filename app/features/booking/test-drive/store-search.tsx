import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import type { Places } from './load-places.ts'
import type { PositionState, usePosition } from './use-position.ts'

interface StoreSearchProps {
  places: Places
  position: ReturnType<typeof usePosition>
}

const positionMessages: Partial<Record<PositionState['status'], MessageId>> = {
  denied: 'test-drive.place.positionDenied',
  unavailable: 'test-drive.place.positionUnavailable',
  found: 'test-drive.place.nearestToYou',
}

/** Origin of the search: the country unless the locale implies it, then a postcode, a town or the position. */
export function StoreSearch({ places: { country, countries, near, stores }, position }: StoreSearchProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate({ from: '/{-$locale}/test-drive/$step' })
  const [text, setText] = useState(near ?? '')
  const [isSearching, setIsSearching] = useState(false)
  const chosenCountry = locale.market ? undefined : (country ?? undefined)

  async function search() {
    position.forget()
    setIsSearching(true)
    const query = text.trim()
    const search = { ...(chosenCountry && { country: chosenCountry }), ...(query.length >= 2 && { near: query }) }
    await navigate({ search, resetScroll: false, viewTransition: false })
    setIsSearching(false)
  }

  const isFound = stores.some(({ distanceKm }) => distanceKm !== null)
  const message =
    positionMessages[position.state.status] ??
    (near && (isFound ? 'test-drive.place.nearestTo' : 'test-drive.place.notFound'))
  return (
    <div className="grid max-w-form gap-5">
      {!locale.market && (
        <SelectField
          name="country"
          label={formatMessage({ id: 'test-drive.country' })}
          placeholder={formatMessage({ id: 'test-drive.country.choose' })}
          value={country ?? ''}
          options={countries.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
          onChange={(event) => {
            position.forget()
            setText('')
            void navigate({
              search: { country: marketOf(event.target.value) },
              resetScroll: false,
              viewTransition: false,
            })
          }}
        />
      )}
      {country && (
        <div className="grid gap-2">
          <TextField
            name="near"
            label={formatMessage({
              id: hasPostcodes(country) ? 'test-drive.place.near' : 'test-drive.place.nearTown',
            })}
            isOptional
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter searches; it must not submit the step.
              event.preventDefault()
              void search()
            }}
            autoComplete="postal-code"
            enterKeyHint="search"
            trail={
              <Button variant="quiet" isBusy={isSearching} onClick={() => void search()}>
                <FormattedMessage id="test-drive.place.search" />
              </Button>
            }
          />
          <div className="flex flex-wrap items-center gap-x-5">
            <Button
              variant="text"
              size="small"
              isBusy={position.state.status === 'asking'}
              onClick={() => void position.ask()}
            >
              <FormattedMessage id="test-drive.place.usePosition" />
            </Button>
            <output className="text-sm text-ink-soft">
              {message && <FormattedMessage id={message} values={{ near: <bdi>{near}</bdi> }} />}
            </output>
          </div>
        </div>
      )}
    </div>
  )
}
