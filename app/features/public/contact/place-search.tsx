import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { findCitiesByPostcode, searchPlaces } from '#app/functions/booking/geography.functions.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import type { MarketCode } from '#config'
import { westernDigits } from '#machines/shared/digits.ts'
import type { Position } from './nearest.ts'

interface PlaceSearchProps {
  country: MarketCode | null
  /** Position to sort by; null restores the original order. */
  onFrom: (from: Position | null) => void
}

const timeoutMs = 10_000
/** Accepts a position up to ten minutes old. */
const maximumAge = 600_000

/** Search by postcode, town or position. The result is shown next to it. */
export function PlaceSearch({ country, onFrom }: PlaceSearchProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState<'searching' | 'asking' | null>(null)
  const [message, setMessage] = useState<ReactNode>(null)

  async function search(typed: string) {
    if (typed === '') {
      onFrom(null)
      setMessage(null)
      return
    }
    setBusy('searching')
    try {
      const found = await findPlace(typed, country)
      onFrom(found)
      const place = <bdi key="place">{found?.name ?? typed}</bdi>
      setMessage(<FormattedMessage id={found ? 'contact.near.found' : 'contact.near.unknown'} values={{ place }} />)
    } catch (error) {
      // The list stays as it is, and the search can be retried.
      logWarning('a place could not be searched', error)
      setMessage(<FormattedMessage id="contact.near.failed" />)
    }
    setBusy(null)
  }

  async function ask() {
    setBusy('asking')
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge })
      })
      onFrom({ latitude: coords.latitude, longitude: coords.longitude })
      setText('')
      setMessage(<FormattedMessage id="contact.position.found" />)
    } catch (error) {
      // Shown next to the button; the list stays.
      logWarning('the position could not be used', error)
      setMessage(<FormattedMessage id="contact.position.unavailable" />)
    }
    setBusy(null)
  }

  const isTownOnly = country !== null && !hasPostcodes(country)
  return (
    <search>
      <Form
        className="grid max-w-form gap-2"
        onSubmit={() => {
          void search(text.trim())
        }}
      >
        <TextField
          name="near"
          label={formatMessage({ id: country === null || isTownOnly ? 'contact.near.town' : 'contact.near' })}
          isOptional
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={80}
          trail={
            <Button type="submit" variant="quiet" isBusy={busy === 'searching'}>
              <FormattedMessage id="contact.near.search" />
            </Button>
          }
        />
        <div className="flex flex-wrap items-center gap-x-5">
          <Button variant="text" size="small" isBusy={busy === 'asking'} onClick={() => void ask()}>
            <FormattedMessage id="contact.position" />
          </Button>
          <output className="text-sm text-ink-soft">{message}</output>
        </div>
      </Form>
    </search>
  )
}

interface FoundPlace extends Position {
  /** Official name of the place. */
  name: string
}

/** Shorter input is no town; longer input than the second is no postcode. */
const minLength = 2
const longestPostcode = 10

/**
 * Location of a postcode, or of the first town with that prefix; null if there is none. A postcode needs its country.
 */
async function findPlace(typed: string, country: MarketCode | null): Promise<FoundPlace | null> {
  const text = typed.trim()
  if (text.length < minLength) return null
  const isPostcode = /\d/.test(westernDigits(text)) && text.length <= longestPostcode
  const towns =
    isPostcode && country
      ? await findCitiesByPostcode({ data: { country, postcode: text } })
      : await searchPlaces({ data: { q: text, ...(country && { country }) } })
  const [town] = towns
  return town ? { name: town.name, latitude: town.latitude, longitude: town.longitude } : null
}
