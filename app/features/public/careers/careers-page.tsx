import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Scene } from '#app/shared/scene/scene.tsx'
import { config } from '#config'
import { CareersFilters } from './careers-filters.tsx'
import type { CareersSearch } from './careers-search.ts'
import { HowToApply } from './how-to-apply.tsx'
import { OpeningFacts, Pay } from './opening-facts.tsx'
import { type Openings, type OpeningSummary, teamNames } from './opening-terms.ts'

const wholeRow =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

const offers = ['careers.offer.pay', 'careers.offer.time', 'careers.offer.car', 'careers.offer.word'] as const

/** Job openings, and what the brand offers. */
export function CareersPage({ items, countries, teams, search }: Openings & { search: CareersSearch }) {
  const isNarrowed = Object.keys(search).length > 0
  const brand = config.brand.name
  return (
    <div className="page-width pt-10 pb-section md:pt-14">
      <header className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[6fr_7fr]">
        <div>
          <h1 tabIndex={-1} className="max-w-[14ch] text-4xl">
            <FormattedMessage id="careers.title" values={{ brand }} />
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            <FormattedMessage id="careers.lead" />
          </p>
        </div>
        <Scene name="fjord" className="aspect-2/1 w-full rounded-lg rtl:-scale-x-100" />
      </header>
      <section aria-labelledby="openings" className="mt-14 lg:mt-20">
        <h2 id="openings" className="mb-6 text-3xl">
          <FormattedMessage id="careers.openings" />
        </h2>
        {countries.length > 0 && <CareersFilters countries={countries} teams={teams} search={search} />}
        <p role="status" className={isNarrowed ? 'tabular mt-8 text-ink-soft' : 'sr-only'}>
          <FormattedMessage id="careers.found" values={{ count: items.length }} />
        </p>
        {items.length === 0 ? (
          <div className="mt-8 border-t border-hairline-strong py-12">
            <p className="text-xl">
              <FormattedMessage id={isNarrowed ? 'careers.none' : 'careers.empty'} />
            </p>
            {isNarrowed && (
              <p className="mt-6">
                <LinkButton to="." search={{}} resetScroll={false} variant="quiet">
                  <FormattedMessage id="careers.showAll" />
                </LinkButton>
              </p>
            )}
          </div>
        ) : (
          <ul className="mt-8 border-t border-hairline-strong">
            {items.map((opening) => (
              <OpeningRow key={opening.id} opening={opening} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="offer" className="mt-section grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="offer" className="text-3xl">
          <FormattedMessage id="careers.offer" />
        </h2>
        <ul className="grid gap-x-12 border-t border-hairline-strong sm:grid-cols-2">
          {offers.map((offer) => (
            <li key={offer} className="border-b border-hairline py-5">
              <FormattedMessage id={offer} />
            </li>
          ))}
        </ul>
      </section>
      <HowToApply />
    </div>
  )
}

function OpeningRow({ opening }: { opening: OpeningSummary }) {
  const { id, team, title, summary, pay } = opening
  return (
    <li className="relative grid gap-x-10 gap-y-2 border-b border-hairline py-7 transition-colors hover:bg-ink/3 md:grid-cols-[10rem_1fr_auto]">
      <p className="pt-1.5 text-sm font-semibold text-accent-ink">
        <FormattedMessage id={teamNames[team]} />
      </p>
      <div className="grid min-w-0 gap-1.5">
        <h3 className="text-2xl">
          <Link to="/{-$locale}/careers/$id" params={({ locale }) => ({ locale, id })} className={wholeRow}>
            {title}
          </Link>
        </h3>
        <p className="max-w-prose text-ink-soft">{summary}</p>
        <OpeningFacts opening={opening} />
      </div>
      <p className="text-sm text-ink-soft md:pt-1.5 md:text-end">
        <Pay pay={pay} />
      </p>
    </li>
  )
}
