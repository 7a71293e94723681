import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SwitchField } from '#app/components/switch-field.tsx'
import { setMailSections } from '#app/functions/account/privacy.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { mailTextVersion, type Privacy } from './privacy.ts'
import { Section } from './section.tsx'

type Settings = Privacy['mails']

/** Optional mails; each switch takes effect at once. */
export function MailSwitches({ settings }: { settings: Settings }) {
  const router = useRouter()
  const locale = useLocale()
  // Optimistic value until the answer arrives.
  const [chosen, setChosen] = useState<Settings | null>(null)
  const shown = chosen ?? settings
  const [isWorking, setIsWorking] = useState(false)
  const [result, setResult] = useState<{ isGood: boolean; text: MessageId } | null>(null)

  async function choose(section: Settings['sections'][number]['section'], isWanted: boolean) {
    const others = shown.sections.filter((entry) => entry.isSubscribed && entry.section !== section)
    const sections = [...others.map((entry) => entry.section), ...(isWanted ? [section] : [])]
    const changed = { isSubscribed: isWanted, since: null }
    setChosen({
      sections: shown.sections.map((entry) => (entry.section === section ? { ...entry, ...changed } : entry)),
    })
    setIsWorking(true)
    setResult(null)
    try {
      const set = await setMailSections({ data: { body: { sections, textVersion: mailTextVersion } } })
      setResult(
        set.ok
          ? { isGood: true, text: 'account-privacy.mails.saved' }
          : { isGood: false, text: refusalMessage(set.code) },
      )
      // The list of consents below changes, too.
      await router.invalidate()
    } catch (error) {
      // The switch returns to its previous state.
      logError('the mail subscriptions were not saved', error)
      setResult({ isGood: false, text: failureMessage(error) })
    } finally {
      setChosen(null)
      setIsWorking(false)
    }
  }

  return (
    <Section title="account-privacy.mails" lead="account-privacy.mails.lead">
      <div aria-busy={isWorking}>
        {shown.sections.map(({ section, isSubscribed, since }) => (
          <SwitchField
            key={section}
            name={`mails.${section}`}
            checked={isSubscribed}
            onChange={({ currentTarget }) => {
              if (!isWorking) void choose(section, currentTarget.checked)
            }}
            label={<FormattedMessage id={`account-privacy.mails.${section}`} />}
            hint={
              since ? (
                <FormattedMessage id="account-privacy.mails.since" values={{ day: formatDay(locale, since) }} />
              ) : (
                <FormattedMessage id={`account-privacy.mails.${section}.text`} />
              )
            }
          />
        ))}
      </div>
      {result && (
        <div className="mt-5">
          <Notice tone={result.isGood ? 'success' : 'danger'} live={result.isGood ? 'polite' : 'assertive'}>
            <FailureText id={result.text} />
          </Notice>
        </div>
      )}
    </Section>
  )
}
