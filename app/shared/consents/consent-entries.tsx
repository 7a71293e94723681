import { FormattedMessage, useIntl } from 'react-intl'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

interface Consent {
  kind: string
  about: string
  givenAt: string
  version: string | null
  /** Address it was given from; only its customer sees it. */
  givenFrom?: string | null
  withdrawnAt: string | null
}

/** Consents with their proof. */
export function ConsentEntries({ consents }: { consents: readonly Consent[] }) {
  return (
    <ul className="border-t border-hairline">
      {consents.map((consent) => (
        <ConsentRow key={`${consent.kind} ${consent.about} ${consent.givenAt}`} consent={consent} />
      ))}
    </ul>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { kind, givenAt, version, givenFrom, withdrawnAt } = consent
  const { formatMessage, formatList } = useIntl()
  const locale = useLocale()

  function titleOf({ kind, about }: Consent): string {
    if (kind === 'mail') return formatMessage({ id: mailTitle(about) })
    if (kind !== 'cookies') return about
    const allowed = cookieCategories.filter((category) => about.split(' ').includes(category))
    if (allowed.length === 0) return formatMessage({ id: 'account-privacy.consent.cookies.none' })
    return formatList(allowed.map((category) => formatMessage({ id: `cookies.${category}` })))
  }

  return (
    <li className="border-b border-hairline py-5">
      <h3 className="font-semibold">
        <DeclaredText id={`kinds.consent.${kind}`} values={{ about: <bdi>{titleOf(consent)}</bdi> }} />
      </h3>
      <p className="tabular mt-1 text-sm text-ink-soft">
        <FormattedMessage id="account-privacy.consent.given" values={{ time: formatMoment(locale, givenAt) }} />
        {givenFrom && (
          <>
            {' '}
            <FormattedMessage
              id="account-privacy.consent.from"
              values={{ address: <bdi dir="ltr">{givenFrom}</bdi> }}
            />
          </>
        )}
        {version && (
          <>
            {' '}
            <FormattedMessage id="account-privacy.consent.version" values={{ version: <bdi>{version}</bdi> }} />
          </>
        )}
      </p>
      {withdrawnAt && (
        <p className="tabular mt-1 text-sm">
          <FormattedMessage id="account-privacy.consent.ended" values={{ time: formatMoment(locale, withdrawnAt) }} />
        </p>
      )}
    </li>
  )
}

const cookieCategories = ['analytical', 'targeting', 'functionality'] as const

const mailTitles = {
  news: 'account-privacy.mails.news',
  offers: 'account-privacy.mails.offers',
  events: 'account-privacy.mails.events',
} as const

/** A mail section no longer offered is shown as news. */
function mailTitle(section: string) {
  return section === 'offers' || section === 'events' ? mailTitles[section] : mailTitles.news
}
