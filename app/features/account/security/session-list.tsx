import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { SignOutForm } from '#app/components/sign-out-form.tsx'
import { endSession } from '#app/functions/account/security.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import type { Security } from './security.ts'

type Session = Security['sessions'][number]

interface SessionListProps {
  /** Empty where an external issuer does not share its sessions. */
  sessions: readonly Session[]
  onEnded: () => void
}

/** Active sessions, each with a sign-out, and a sign-out everywhere. */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const { slug } = useLocale()
  return (
    <section className="mt-16" aria-labelledby="sessions">
      <h2 id="sessions" className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="account-security.sessions" />
      </h2>
      {sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={onEnded} />
          ))}
        </ul>
      )}
      <p className="mt-6 mb-5 max-w-prose text-ink-soft">
        <FormattedMessage id="account-security.sessions.everywhere.text" />
      </p>
      <SignOutForm action={pathInLocale(slug, '/logout')} isEverywhere variant="quiet">
        <FormattedMessage id="account-security.sessions.everywhere" />
      </SignOutForm>
    </section>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, browser, system, signedInAt, seenAt, isOwn } = session
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const confirm = useConfirm()
  const device = formatMessage(
    { id: 'account-security.device' },
    {
      browser: formatMessage({ id: `account-security.browser.${browser}` }),
      system: formatMessage({ id: `account-security.system.${system}` }),
    },
  )

  async function ask() {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'account-security.sessions.end.title' }),
      body: formatMessage({ id: 'account-security.sessions.end.text' }, { device }),
      okLabel: formatMessage({ id: 'account-security.sessions.end' }),
      cancelLabel: formatMessage({ id: 'account-security.sessions.end.keep' }),
      isDestructive: true,
      // A session that has expired meanwhile counts as ended.
      async onOk() {
        await endSession({ data: { params: { id } } })
      },
    })
    if (isAgreed) onEnded()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-5">
      <div>
        <h3 className="font-semibold">
          {device}
          {isOwn && (
            <span className="ms-3 rounded-full bg-sunken px-3 py-1 text-xs font-semibold">
              <FormattedMessage id="account-security.sessions.own" />
            </span>
          )}
        </h3>
        <p className="tabular mt-1 text-sm text-ink-soft">
          <FormattedMessage
            id="account-security.sessions.seen"
            values={{ seen: formatMoment(locale, seenAt), begun: formatMoment(locale, signedInAt) }}
          />
        </p>
      </div>
      {!isOwn && (
        <Button
          variant="quiet"
          size="small"
          aria-label={formatMessage({ id: 'account-security.sessions.end.of' }, { device })}
          onClick={() => void ask()}
        >
          <FormattedMessage id="account-security.sessions.end" />
        </Button>
      )}
    </li>
  )
}
