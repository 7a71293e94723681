import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { StatusDot } from '#app/shared/operations/status-dot.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { config, localeSlugs } from '#config'
import { AudienceText } from './audience-count.tsx'
import { figureNames, type StaffCampaign } from './campaign.ts'

/** Audience, times and results of a campaign. */
export function CampaignFacts({ campaign }: { campaign: StaffCampaign }) {
  const locale = useLocale()
  const { audience, sendAt, startedAt, finishedAt, timeZone, segment, figures, links } = campaign
  const moment = (instant: string) => (
    <time dateTime={instant} className="tabular">
      {formatTimestamp(locale, instant, timeZone)}
    </time>
  )
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-campaigns.facts" />
      </h2>
      <FactList>
        <Fact label="staff-campaigns.segment">
          <FormattedMessage id={`staff-campaigns.segment.${segment}`} />
        </Fact>
        {startedAt === null && (
          <Fact label="staff-campaigns.audience">
            <AudienceText audience={audience} />
          </Fact>
        )}
        {sendAt !== null && <Fact label="staff-campaigns.sendAt">{moment(sendAt)}</Fact>}
        {startedAt !== null && <Fact label="staff-campaigns.startedAt">{moment(startedAt)}</Fact>}
        {finishedAt !== null && <Fact label="staff-campaigns.finishedAt">{moment(finishedAt)}</Fact>}
        {startedAt !== null &&
          figureNames.map((name) => (
            <Fact key={name} label={`staff-campaigns.figure.${name}`}>
              <span className="tabular">
                <FormattedNumber value={figures[name]} />
              </span>
            </Fact>
          ))}
      </FactList>
      {links.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-sm font-semibold">
            <FormattedMessage id="staff-campaigns.links" />
          </h3>
          <ul className="border-t border-hairline text-sm">
            {links.map(({ url, clicks }) => (
              <li key={url} className="flex justify-between gap-4 border-b border-hairline py-3">
                <bdi dir="ltr" className="min-w-0 break-all">
                  {url}
                </bdi>
                <span className="tabular">
                  <FormattedNumber value={clicks} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-soft">
            <FormattedMessage id="staff-campaigns.links.text" />
          </p>
        </>
      )}
    </section>
  )
}

/** Languages side by side: state of each text, and the way to its editor. */
export function CampaignTexts({ campaign: { campaignNo, texts, audience, missing } }: { campaign: StaffCampaign }) {
  return (
    <section aria-labelledby="texts-title">
      <h2 id="texts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-campaigns.texts" />
      </h2>
      <ul className="border-t border-hairline">
        {localeSlugs.map((slug) => {
          const text = texts.find(({ locale }) => locale === slug)
          const { lang, name, tag } = config.locales[slug]
          const readers = audience.locales.find(({ locale }) => locale === slug)?.recipients ?? 0
          const isMissing = missing.includes(lang) && readers > 0
          return (
            <li key={slug} className="grid items-baseline gap-x-6 border-b border-hairline py-3 text-sm sm:grid-cols-3">
              <Link
                to="/{-$locale}/ops/content/edit"
                params={({ locale }) => ({ locale })}
                search={{ kind: 'newsletter', id: campaignNo.toLowerCase(), text: slug }}
                className={textLink}
              >
                <bdi lang={lang}>{name}</bdi> · <bdi>{tag}</bdi>
              </Link>
              <bdi className="min-w-0 truncate">{text?.title}</bdi>
              <span className="flex flex-wrap items-baseline gap-x-3">
                <StatusDot
                  tone={text?.isComplete ? 'live' : isMissing ? 'wanting' : 'over'}
                  label={
                    text?.isComplete
                      ? 'staff-campaigns.text.complete'
                      : text
                        ? 'staff-campaigns.text.begun'
                        : isMissing
                          ? 'staff-campaigns.text.missing'
                          : 'staff-campaigns.text.none'
                  }
                />
                {readers > 0 && (
                  <span className="text-ink-soft">
                    <FormattedMessage id="staff-campaigns.audience.recipients" values={{ count: readers }} />
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        <FormattedMessage id="staff-campaigns.texts.order" />
      </p>
    </section>
  )
}
