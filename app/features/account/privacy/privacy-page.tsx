import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ConsentEntries } from '#app/shared/consents/consent-entries.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { FileList } from './file-list.tsx'
import { MailSwitches } from './mail-switches.tsx'
import type { Privacy } from './privacy.ts'
import { Section } from './section.tsx'

interface PrivacyPageProps {
  privacy: Privacy
  email: string
  isStaff: boolean
}

/** Data protection rights: export, consents, stored data and erasure. */
export function PrivacyPage({ privacy, email, isStaff }: PrivacyPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-privacy.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-privacy.lead" />
      </p>
      <div className="mt-12 grid gap-16">
        <MailSwitches settings={privacy.mails} />
        <Section title="account-privacy.consents" lead="account-privacy.consents.lead">
          {privacy.consents.length === 0 ? (
            <p>
              <FormattedMessage id="account-privacy.consents.none" />
            </p>
          ) : (
            <ConsentEntries consents={privacy.consents} />
          )}
        </Section>
        <FileList files={privacy.files} />
        <ExportSection />
        {!isStaff && <ErasureSection open={privacy.open} kept={privacy.kept} email={email} />}
      </div>
    </>
  )
}

/** Data export as plain links to files; works without scripts. */
function ExportSection() {
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
