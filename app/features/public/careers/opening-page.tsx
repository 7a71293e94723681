import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { HowToApply } from './how-to-apply.tsx'
import { Pay } from './opening-facts.tsx'
import { employmentNames, type Opening, teamNames, workplaceNames } from './opening-terms.ts'

/** Opening: tasks, profile, pay and how to apply. */
export function OpeningPage({ opening }: { opening: Opening }) {
  const locale = useLocale()
  const { title, summary, team, city, country, employment, workplace, pay, tasks, profile, isOpen } = opening
  const isForeign = opening.language !== locale.lang
  const written = isForeign ? ({ lang: opening.language, dir: 'auto' } as const) : {}
  return (
    <div className="page-width pt-8 pb-section md:pt-12">
      <p className="flex flex-wrap gap-x-4 text-sm font-semibold">
        <Link
          to="/{-$locale}/careers"
          params={({ locale: slug }) => ({ locale: slug })}
          className="text-ink-soft underline-offset-4 hover:underline"
        >
          <FormattedMessage id="careers.openings" />
        </Link>
        <Link
          to="/{-$locale}/careers"
          params={({ locale: slug }) => ({ locale: slug })}
          search={{ team }}
          className="text-accent-ink underline-offset-4 hover:underline"
        >
          <FormattedMessage id={teamNames[team]} />
        </Link>
      </p>
      <h1 {...written} tabIndex={-1} className="mt-4 max-w-[22ch] text-4xl">
        {title}
      </h1>
      <p {...written} className="mt-4 max-w-prose text-xl text-ink-soft">
        {summary}
      </p>
      <div className="mt-7">
        {isOpen ? (
          <LinkButton to="." hash="apply" search>
            <FormattedMessage id="careers.apply" />
          </LinkButton>
        ) : (
          <Notice tone="warning" title={<FormattedMessage id="careers.closed" />}>
            <Link
              to="/{-$locale}/careers"
              params={({ locale: slug }) => ({ locale: slug })}
              className="underline underline-offset-4"
            >
              <FormattedMessage id="careers.showAll" />
            </Link>
          </Notice>
        )}
      </div>
      {isForeign && (
        <div className="mt-6">
          <Notice>
            <FormattedMessage id="careers.notTranslated" values={{ language: locale.name }} />
          </Notice>
        </div>
      )}
      <div className="mt-12 grid gap-x-20 gap-y-12 lg:mt-16 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-12">
          <Points title="careers.tasks" points={tasks} written={written} />
          <Points title="careers.profile" points={profile} written={written} />
        </div>
        <dl className="border-t border-hairline-strong lg:self-start">
          <Fact label={<FormattedMessage id="careers.fact.place" />}>
            <FormattedMessage id="careers.place" values={{ city, country: formatCountry(locale, country) }} />
          </Fact>
          <Fact label={<FormattedMessage id="careers.fact.employment" />}>
            <FormattedMessage id={employmentNames[employment]} />
          </Fact>
          <Fact label={<FormattedMessage id="careers.fact.workplace" />}>
            <FormattedMessage id={workplaceNames[workplace]} />
          </Fact>
          <Fact label={<FormattedMessage id="careers.fact.pay" />}>
            <Pay pay={pay} />
            <span className="block text-sm text-ink-soft">
              <FormattedMessage id="careers.pay.note" />
            </span>
          </Fact>
          <Fact label={<FormattedMessage id="careers.fact.posted" />}>
            <Day day={opening.postedOn} />
          </Fact>
          <Fact label={<FormattedMessage id="careers.fact.until" />}>
            {opening.closesOn === null ? <FormattedMessage id="careers.untilFilled" /> : <Day day={opening.closesOn} />}
          </Fact>
          <Fact label={<FormattedMessage id="careers.fact.reference" />}>
            <bdi className="tabular">{opening.reference}</bdi>
          </Fact>
        </dl>
      </div>
      {isOpen && <HowToApply opening={opening} />}
    </div>
  )
}

interface PointsProps {
  title: MessageId
  points: readonly string[]
  written: { lang?: string; dir?: 'auto' }
}

function Points({ title, points, written }: PointsProps) {
  return (
    <section>
      <h2 className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id={title} />
      </h2>
      <ul {...written}>
        {points.map((point) => (
          <li key={point} className="max-w-prose border-b border-hairline py-4 text-lg">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Calendar day, independent of the reader's zone. */
function Day({ day }: { day: string }) {
  const { formatDate } = useIntl()
  return (
    <time dateTime={day}>
      {formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })}
    </time>
  )
}
