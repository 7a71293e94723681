import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type CareersSearch, readCareersSearch } from './careers-search.ts'
import { type Openings, teamNames } from './opening-terms.ts'

/** Place, team and search words. They are in the address, so that they work without scripts and can be shared. */
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
        options={countries.map((country) => ({ key: country, name: formatCountry(locale, country) }))}
        name="country"
        search={search}
      />
      <Choice
        label="careers.filter.team"
        everything="careers.filter.allTeams"
        options={teams.map((team) => ({ key: team, name: <FormattedMessage id={teamNames[team]} /> }))}
        name="team"
        search={search}
      />
      <WordSearch
        words={search.q}
        label={formatMessage({ id: 'careers.filter.words' })}
        submit={<FormattedMessage id="careers.filter.submit" />}
        maxLength={80}
        className="flex max-w-form items-end gap-3 [&>:first-child]:grow"
        onFind={(fields) =>
          void navigate({ to: '.', search: readCareersSearch(fields), resetScroll: false, viewTransition: false })
        }
      >
        {search.country && <input type="hidden" name="country" value={search.country} />}
        {search.team && <input type="hidden" name="team" value={search.team} />}
      </WordSearch>
    </div>
  )
}

interface ChoiceProps {
  label: MessageId
  everything: MessageId
  options: readonly { key: string; name: ReactNode }[]
  /** Name of the search parameter. */
  name: 'country' | 'team'
  search: CareersSearch
}

function Choice({ label, everything, options, name, search }: ChoiceProps) {
  const { [name]: chosen, ...others } = search
  return (
    <PillLinks
      label={label}
      isInPlace
      desktop="wrapped"
      pills={[
        {
          key: 'all',
          name: <FormattedMessage id={everything} />,
          isChosen: chosen === undefined,
          search: () => others,
        },
        ...options.map((option) => ({
          ...option,
          isChosen: option.key === chosen,
          search: () => ({ ...others, [name]: option.key }),
        })),
      ]}
    />
  )
}
