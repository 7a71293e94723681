import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Section } from './section.tsx'

/** All that is known of somebody, to take along: links to files, which need no script. */
export function ExportSection() {
  const { slug } = useLocale()
  const path = pathInLocale(slug, '/account/privacy/export')
  return (
    <Section title="account-privacy.export" lead="account-privacy.export.lead">
      <div className="flex flex-wrap gap-3">
        <a href={`${path}?format=pdf`} download className={buttonClasses({ variant: 'quiet' })}>
          <FormattedMessage id="account-privacy.export.pdf" />
        </a>
        <a href={`${path}?format=json`} download className={buttonClasses({ variant: 'quiet' })}>
          <FormattedMessage id="account-privacy.export.json" />
        </a>
      </div>
    </Section>
  )
}
