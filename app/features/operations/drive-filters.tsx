import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { marketCodes } from '#config'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type DriveSearch, readDriveSearch } from './drive-search.ts'
import { statusNames } from './status-mark.tsx'

const statuses = [undefined, 1, 2, 3, 4] as const

/** Narrows the list down. Every choice is in the address, so that it can be kept and shared. */
export function DriveFilters({ search }: { search: DriveSearch }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate({ from: '/{-$locale}/ops/test-drives/' })

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { country, q } = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ search: readDriveSearch({ country, q, status: search.status }) })
  }

  return (
    <div className="mb-8 grid gap-6">
      <nav aria-label={formatMessage({ id: 'operations.filter.status' })} className="-mx-1 overflow-x-auto px-1">
        <ul className="flex gap-2">
          {statuses.map((status) => (
            <li key={status ?? 'all'}>
              <Link
                to="/{-$locale}/ops/test-drives"
                params={({ locale }) => ({ locale })}
                search={readDriveSearch({ country: search.country, q: search.q, status })}
                aria-current={search.status === status ? 'true' : undefined}
                className={`flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${
                  search.status === status ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'
                }`}
              >
                <FormattedMessage id={status ? statusNames[status] : 'operations.filter.all'} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <Form
          method="get"
          // Going back in the address has to show what was searched for there.
          key={`${search.country} ${search.q}`}
          onSubmit={find}
          className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]"
        >
          <TextField
            name="q"
            type="search"
            label={formatMessage({ id: 'operations.filter.search' })}
            defaultValue={search.q ?? ''}
            maxLength={80}
            aria-required={undefined}
          />
          <SelectField
            name="country"
            label={formatMessage({ id: 'operations.filter.country' })}
            defaultValue={search.country ?? ''}
            placeholder={formatMessage({ id: 'operations.filter.everywhere' })}
            options={marketCodes.map((code) => ({ value: code, label: formatCountry(locale, code) }))}
          />
          <Button type="submit" variant="quiet">
            <FormattedMessage id="operations.filter.submit" />
          </Button>
        </Form>
      </search>
    </div>
  )
}
