import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { openerId } from '#app/components/panel-opener.ts'
import { Spinner } from '#app/components/spinner.tsx'
import { removeMobile } from '#app/functions/account/security.functions.ts'
import { formatPhone } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { config } from '#config'
import type { CredentialKind } from '#machines/flows/credential-change/index.ts'
import { kindTexts } from './problem-text.ts'
import type { SecondFactor } from './second-factor-section.tsx'
import type { Security } from './security.ts'
import { SessionList } from './session-list.tsx'
import { storedKind } from './use-credential-change.ts'

// Most come here to look: its forms are loaded once one is opened.
const ChangePanel = lazy(async () => ({ default: (await import('./change-panel.tsx')).ChangePanel }))
// Of staff, who are few of those who come here.
const SecondFactorSection = lazy(async () => ({
  default: (await import('./second-factor-section.tsx')).SecondFactorSection,
}))

interface SecurityPageProps {
  accountId: string
  security: Security
  /** Of staff; null for customers. */
  secondFactor: SecondFactor | null
}

/** Sign-in credentials, contact data and active sessions; the second factor of staff. */
export function SecurityPage({ accountId, security, secondFactor }: SecurityPageProps) {
  const { now, email, phoneCountry, phone, hasPassword, sessions } = security
  const router = useRouter()
  const { market } = useLocale()
  const [open, setOpen] = useState<CredentialKind | null>(null)
  const [result, setResult] = useState<MessageId | null>(null)
  const resultRef = useRef<HTMLDivElement>(null)
  // Read once: later readings would shift the flow's clock.
  const [ahead] = useState(() => Date.parse(now) - Date.now())

  // Reopens a change interrupted by another sign-in, unless another panel was opened meanwhile.
  useEffect(() => {
    const stored = storedKind(accountId)
    if (stored) setOpen(stored)
  }, [accountId])

  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  function showResult(text: MessageId) {
    setOpen(null)
    setResult(text)
    void router.invalidate()
  }

  function rowOf(what: CredentialKind, value: ReactNode, aside?: ReactNode) {
    if (open === what) {
      return (
        <Suspense fallback={<Spinner />}>
          <ChangePanel
            accountId={accountId}
            what={what}
            email={email}
            country={phoneCountry ?? market ?? 'DE'}
            ahead={ahead}
            onClose={() => setOpen(null)}
            onChanged={() => showResult(kindTexts[what].done)}
          />
        </Suspense>
      )
    }
    return (
      <CredentialRow
        label={<FormattedMessage id={labels[what]} />}
        action={
          <Button
            id={openerId(what)}
            variant="quiet"
            size="small"
            onClick={() => {
              setResult(null)
              setOpen(what)
            }}
          >
            <FormattedMessage id={kindTexts[what].title} />
          </Button>
        }
        aside={aside}
      >
        {value}
      </CredentialRow>
    )
  }

  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-security.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="account-security.lead" />
      </p>
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mt-8">
          <Notice tone="success" live="polite">
            <FormattedMessage id={result} />
          </Notice>
        </div>
      )}
      <section className="mt-10" aria-labelledby="credentials">
        <h2 id="credentials" className="border-b border-hairline-strong pb-3 text-2xl">
          <FormattedMessage id="account-security.credentials" />
        </h2>
        {rowOf('email', <bdi className="wrap-anywhere">{email}</bdi>)}
        {rowOf(
          'mobile',
          phone && phoneCountry ? (
            <bdi dir="ltr">{formatPhone(config.markets[phoneCountry].dialCode, phone)}</bdi>
          ) : (
            <span className="text-ink-soft">
              <FormattedMessage id="account-security.mobile.none" />
            </span>
          ),
          phone && <RemoveMobile onRemoved={() => showResult('account-security.mobile.removed')} />,
        )}
        {hasPassword && rowOf('password', <span aria-hidden="true">••••••••••••</span>)}
      </section>
      {secondFactor && (
        <Suspense fallback={<Spinner />}>
          <SecondFactorSection {...secondFactor} />
        </Suspense>
      )}
      <SessionList sessions={sessions} onEnded={() => showResult('account-security.sessions.ended')} />
    </>
  )
}

const labels: Record<CredentialKind, MessageId> = {
  email: 'account-security.email',
  mobile: 'account-security.mobile',
  password: 'account-security.password',
}

interface CredentialRowProps {
  label: ReactNode
  action: ReactNode
  aside?: ReactNode
  children: ReactNode
}

function CredentialRow({ label, action, aside, children }: CredentialRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-5">
      <div className="min-w-0">
        <h3 className="text-sm text-ink-soft">{label}</h3>
        <p className="tabular mt-0.5">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {aside}
        {action}
      </div>
    </div>
  )
}

/** Removes the mobile number; if the session is over, the next page shows it. */
function RemoveMobile({ onRemoved }: { onRemoved: () => void }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()

  async function ask() {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'account-security.mobile.remove.title' }),
      body: formatMessage({ id: 'account-security.mobile.remove.text' }),
      okLabel: formatMessage({ id: 'account-security.mobile.remove' }),
      cancelLabel: formatMessage({ id: 'account-security.mobile.remove.keep' }),
      isDestructive: true,
      async onOk() {
        await removeMobile()
      },
    })
    if (isAgreed) onRemoved()
  }

  return (
    <Button variant="text" size="small" onClick={() => void ask()}>
      <FormattedMessage id="account-security.mobile.remove" />
    </Button>
  )
}
