import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { FilterPills } from '#app/components/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/components/operations/format-table.ts'
import { NextPage } from '#app/components/operations/next-page.tsx'
import { PageHeading } from '#app/components/operations/page-heading.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { listRegistrations } from '#app/functions/activities.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { RegistrationEntry } from './registration-entry.tsx'
import { readRegistrationSearch, type RegistrationSearch, registrationStatuses } from './registration-search.ts'

export type RegistrationsOf = Extract<Awaited<ReturnType<typeof listRegistrations>>, { ok: true }>['value']

/** Who comes to an activity, and who is there: staff check people in at the door, found by a few letters of a name. */
export function RegistrationList({ activity, items, next, search }: RegistrationsOf & { search: RegistrationSearch }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const { title, siteName, startsAt, registered, attended, waitlisted, capacity } = activity
  return (
    <>
      <PageHeading
        title={title}
        lead={
          <>
            <span className="block">
              {siteName} · <time dateTime={startsAt}>{formatTimestamp(locale, startsAt)}</time>
            </span>
            <span className="tabular block">
              <FormattedMessage
                id="staff-activities.counted"
                values={{ taken: registered + attended, capacity, attended, waitlisted }}
              />
            </span>
          </>
        }
      />
      <div className="mb-8 grid gap-6">
        <FilterPills
          label="operations.filter.status"
          pills={[
            {
              key: 'all',
              label: 'operations.filter.all',
              isChosen: search.status === undefined,
              search: () => ({ ...(search.q && { q: search.q }) }),
            },
            ...registrationStatuses.map((status) => ({
              key: String(status),
              label: `staff-activities.status.${status}` as const,
              isChosen: search.status === status,
              search: () => ({ status, ...(search.q && { q: search.q }) }),
            })),
          ]}
        />
        <search>
          <Form
            method="get"
            key={search.q ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              const typed = Object.fromEntries(new FormData(event.currentTarget))
              const found = { status: search.status, ...typed }
              void navigate({ to: '.', search: readRegistrationSearch(found) })
            }}
            className="grid max-w-form items-end gap-4 sm:grid-cols-[1fr_auto]"
          >
            <TextField
              name="q"
              type="search"
              label={formatMessage({ id: 'operations.filter.search' })}
              defaultValue={search.q ?? ''}
              maxLength={254}
              aria-required={undefined}
            />
            <Button type="submit" variant="quiet">
              <FormattedMessage id="operations.filter.submit" />
            </Button>
          </Form>
        </search>
      </div>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-activities.nobody" />
        </Notice>
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <RegistrationEntry key={item.registrationNo} registration={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
