import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Icon } from '#app/components/icon.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import { type MarketCode, marketCodes } from '#config'
import { exactMatch } from './exact-match.ts'
import type { Area } from './found-cars.ts'
import { withChanges } from './list-choices.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { listRoute, useSelect } from './use-list-search.ts'

const sheetId = 'areas'

interface AreaPickerProps {
  country: MarketCode
  areas: readonly Area[]
  search: ListSearch
}

/** Search area, and how to change it: by postcode, by area, or the whole country. Plain links and a form. */
export function AreaPicker({ country, areas, search }: AreaPickerProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const everywhere = formatMessage({ id: 'subscription.area.all' }, { country: formatCountry(locale, country) })
  const current = areas.find(({ id }) => id === search.area)?.name ?? everywhere
  return (
    <div>
      <button
        type="button"
        popoverTarget={sheetId}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-hairline-strong px-5 font-semibold transition-colors hover:border-ink"
      >
        <Pin />
        <span className="sr-only">
          <FormattedMessage id="subscription.area" />:
        </span>
        <bdi>{current}</bdi>
        <Icon name="down" />
      </button>
      <section id={sheetId} popover="auto" aria-labelledby="areas-title" className="sheet sheet-centred">
        <div className="grid gap-6">
          <div>
            <h2 id="areas-title" className="text-xl">
              <FormattedMessage id="subscription.area.choose" />
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              <FormattedMessage id="subscription.area.text" />
            </p>
          </div>
          {!locale.market && <Countries country={country} />}
          <NearForm key={country} country={country} search={search} />
          <nav aria-label={formatMessage({ id: 'subscription.area' })}>
            <ul className="border-t border-hairline">
              <AreaLink
                name={everywhere}
                count={null}
                search={withChanges(search, { area: undefined, near: undefined })}
                isCurrent={!search.area}
              />
              {areas.map(({ id, name, vehicleCount }) => (
                <AreaLink
                  key={id}
                  name={name}
                  count={vehicleCount}
                  search={withChanges(search, { area: id, near: undefined })}
                  isCurrent={search.area === id}
                />
              ))}
            </ul>
          </nav>
        </div>
      </section>
    </div>
  )
}

function closeSheet(): void {
  document.getElementById(sheetId)?.hidePopover()
}

function NearForm({ country, search }: { country: MarketCode; search: ListSearch }) {
  const { formatMessage } = useIntl()
  const select = useSelect()
  const rest = withChanges(search, { near: undefined, area: undefined })
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        closeSheet()
        select(readListSearch({ ...rest, ...Object.fromEntries(new FormData(event.currentTarget)) }))
      }}
    >
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="near"
        label={formatMessage({ id: 'subscription.area.near' })}
        defaultValue={search.near ?? ''}
        autoComplete={hasPostcodes(country) ? 'postal-code' : 'address-level2'}
        enterKeyHint="search"
        maxLength={80}
        trail={
          <Button type="submit" variant="quiet" size="small">
            <FormattedMessage id="subscription.area.find" />
          </Button>
        }
      />
    </Form>
  )
}

function Countries({ country }: { country: MarketCode }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (
    <nav aria-label={formatMessage({ id: 'subscription.country' })}>
      <ul className="flex flex-wrap gap-2">
        {marketCodes.map((code) => (
          <li key={code}>
            <Link
              from={listRoute}
              to="."
              // Areas and prices differ by country.
              search={(search: ListSearch) => ({ ...(search.type && { type: search.type }), country: code })}
              resetScroll={false}
              activeOptions={exactMatch}
              aria-current={code === country ? 'true' : undefined}
              className={`${buttonClasses({ variant: 'quiet', size: 'small' })} aria-current:border-ink aria-current:bg-ink aria-current:text-paper`}
            >
              {formatCountry(locale, code)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface AreaLinkProps {
  name: string
  count: number | null
  search: ListSearch
  isCurrent: boolean
}

function AreaLink({ name, count, search, isCurrent }: AreaLinkProps) {
  return (
    <li className="border-b border-hairline">
      <Link
        from={listRoute}
        to="."
        search={search}
        onClick={closeSheet}
        resetScroll={false}
        activeOptions={exactMatch}
        aria-current={isCurrent ? 'true' : undefined}
        className="group flex min-h-12 items-center justify-between gap-4 aria-current:font-semibold"
      >
        <bdi className="underline-offset-4 group-hover:underline">{name}</bdi>
        {count !== null && (
          <span className="tabular text-sm font-normal text-ink-soft">
            <FormattedMessage id="subscription.area.cars" values={{ count }} />
          </span>
        )}
      </Link>
    </li>
  )
}

function Pin() {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true" className="size-4">
      <path d="M8 14.5S2.8 9.8 2.8 6.2a5.2 5.2 0 0 1 10.4 0c0 3.6-5.2 8.3-5.2 8.3Z" />
      <circle cx="8" cy="6.2" r="1.9" />
    </svg>
  )
}
