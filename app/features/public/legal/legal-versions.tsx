import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { intlOf } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { LegalText } from './legal-page.tsx'
import type { LegalPageName } from './legal-pages.ts'

/** Version shown, with links to the others. */
export function LegalVersions({ page, text }: { page: LegalPageName; text: LegalText }) {
  const locale = useLocale()
  const [current] = text.versions
  const others = text.versions.filter((version) => version !== text.version)
  return (
    <p className="tabular flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <FormattedMessage
        id={text.version === current ? 'legal.version' : 'legal.version.earlier'}
        values={{ month: monthOf(locale, text.version) }}
      />
      {others.map((version) => (
        <Link
          key={version}
          from="/{-$locale}/legal/$page"
          to="/{-$locale}/legal/$page"
          params={{ page }}
          search={version === current ? {} : { version }}
          className="underline underline-offset-4 hover:text-ink print:hidden"
        >
          <FormattedMessage
            id={version === current ? 'legal.version.current' : 'legal.version.other'}
            values={{ month: monthOf(locale, version) }}
          />
        </Link>
      ))}
    </p>
  )
}

/** '2026-03' → 'March 2026'. */
function monthOf(locale: Locale, version: string): string {
  return intlOf(locale).formatDate(`${version}-02T12:00:00Z`, { timeZone: 'UTC', month: 'long', year: 'numeric' })
}
