import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type CareersSearch, readCareersSearch } from './careers-search.ts'
import { type Openings, teamNames } from './opening-terms.ts'

/** Place, team and words. They are in the address, so that they work before the script is there, and can be shared. */
export function CareersFilters({
  countries,
  teams,
  search,
}: Pick<Openings, 'countries' | 'teams'> & { search: CareersSearch }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <div className="grid gap-6">
      <Choice
        label="careers.filter.country"
        everything="careers.filter.everywhere"
        options={countries.map((country) => ({
          key: country,
          isChosen: country === search.country,
          search: { ...search, country },
          name: formatCountry(locale, country),
        }))}
        without={omit(search, 'country')}
      />
      <Choice
        label="careers.filter.team"
        everything="careers.filter.allTeams"
        options={teams.map((team) => ({
          key: team,
          isChosen: team === search.team,
          search: { ...search, team },
          name: <FormattedMessage id={teamNames[team]} />,
        }))}
        without={omit(search, 'team')}
      />
      <search>
        <Form
          method="get"
          // Going back in the address has to show what was searched for there.
          key={search.q ?? ''}
          onSubmit={(event) => {
            event.preventDefault()
            const fields = Object.fromEntries(new FormData(event.currentTarget))
            void navigate({ to: '.', search: readCareersSearch(fields), resetScroll: false, viewTransition: false })
          }}
          className="flex max-w-form items-end gap-3 [&>:first-child]:grow"
        >
          <TextField
            name="q"
            type="search"
            label={formatMessage({ id: 'careers.filter.words' })}
            defaultValue={search.q ?? ''}
            maxLength={80}
            aria-required={undefined}
          />
          {search.country && <input type="hidden" name="country" value={search.country} />}
          {search.team && <input type="hidden" name="team" value={search.team} />}
          <Button type="submit" variant="quiet">
            <FormattedMessage id="careers.filter.submit" />
          </Button>
        </Form>
      </search>
    </div>
  )
}

interface ChoiceProps {
  label: MessageId
  everything: MessageId
  options: readonly { key: string; isChosen: boolean; search: CareersSearch; name: ReactNode }[]
  without: CareersSearch
}

function Choice({ label, everything, options, without }: ChoiceProps) {
  const { formatMessage } = useIntl()
  const all = {
    key: 'all',
    isChosen: options.every(({ isChosen }) => !isChosen),
    search: without,
    name: <FormattedMessage id={everything} />,
  }
  return (
    <nav aria-label={formatMessage({ id: label })} className="-mx-1 min-w-0 overflow-x-auto px-1 pb-1">
      <ul className="flex gap-2 lg:flex-wrap">
        {[all, ...options].map(({ key, isChosen, search, name }) => (
          <li key={key}>
            <Link
              to="."
              search={search}
              resetScroll={false}
              viewTransition={false}
              aria-current={isChosen ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${isChosen ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function omit(search: CareersSearch, key: keyof CareersSearch): CareersSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name !== key))
}
