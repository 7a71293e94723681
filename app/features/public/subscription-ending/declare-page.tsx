import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import { declareEnding } from '#app/functions/public/subscription-ending.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import { DeclareForm } from './declare-form.tsx'
import { DeclareReview } from './declare-review.tsx'
import { type Declared, type EndingKind, nothingDeclared } from './ending.ts'

type Step =
  | { at: 'form' }
  | { at: 'review'; declareKey: string }
  /** ISO instant of receipt. */
  | { at: 'received'; receivedAt: string }

const titles: Record<EndingKind, Record<Step['at'], MessageId>> = {
  withdrawal: {
    form: 'subscription-ending.withdrawal.title',
    review: 'subscription-ending.withdrawal.review',
    received: 'subscription-ending.withdrawal.received',
  },
  cancellation: {
    form: 'subscription-ending.cancellation.title',
    review: 'subscription-ending.cancellation.review',
    received: 'subscription-ending.cancellation.received',
  },
}

const leads: Record<EndingKind, MessageId> = {
  withdrawal: 'subscription-ending.withdrawal.lead',
  cancellation: 'subscription-ending.cancellation.lead',
}

/** Withdraws or cancels without signing in: form, review, submission. */
export function DeclarePage({ kind }: { kind: EndingKind }) {
  const [declared, setDeclared] = useState<Declared>(nothingDeclared)
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isSignedIn = useProfile() !== null
  const top = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  // Each step is announced from its heading.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else top.current?.querySelector('h1')?.focus()
  }, [step.at])

  async function send(declareKey: string) {
    setIsSending(true)
    setFailure(null)
    try {
      const sent = await declareEnding({ data: { body: { ...declared, kind }, idempotencyKey: declareKey } })
      if (sent.ok) setStep({ at: 'received', receivedAt: sent.value.receivedAt })
      else {
        setFailure(`errors.${sent.code}`)
        // Used or expired captcha: the form asks for a new one, everything else stays.
        if (sent.code === 'captcha_invalid') {
          setDeclared({ ...declared, captcha: '' })
          setStep({ at: 'form' })
        }
      }
    } catch (error) {
      // Shown above the button; a retry with the same key declares it only once.
      logError('a declaration was not sent', error)
      setFailure(failureMessage(error))
    }
    setIsSending(false)
  }

  return (
    <div ref={top}>
      <PlainFrame
        title={<FormattedMessage id={titles[kind][step.at]} />}
        lead={step.at === 'form' ? <FormattedMessage id={leads[kind]} /> : undefined}
      >
        {failure && (
          <Notice tone="danger" live="assertive">
            <FormattedMessage id={failure} />
          </Notice>
        )}
        {step.at === 'form' && isSignedIn && <InAccount />}
        {step.at === 'form' && (
          <DeclareForm
            kind={kind}
            declared={declared}
            onDeclared={(next) => {
              setFailure(null)
              setDeclared(next)
              setStep({ at: 'review', declareKey: crypto.randomUUID() })
            }}
          />
        )}
        {step.at === 'review' && (
          <DeclareReview
            kind={kind}
            declared={declared}
            isSending={isSending}
            onSend={() => void send(step.declareKey)}
            onChange={() => setStep({ at: 'form' })}
          />
        )}
        {step.at === 'received' && <Received email={declared.email} receivedAt={step.receivedAt} />}
      </PlainFrame>
    </div>
  )
}

/** Shortcut for signed-in customers. */
function InAccount() {
  return (
    <Notice title={<FormattedMessage id="subscription-ending.account" />}>
      <div className="mt-2">
        <LinkButton to="/{-$locale}/account/orders" params={({ locale }) => ({ locale })} variant="quiet" size="small">
          <FormattedMessage id="subscription-ending.account.orders" />
        </LinkButton>
      </div>
    </Notice>
  )
}

function Received({ email, receivedAt }: { email: string; receivedAt: string }) {
  const locale = useLocale()
  return (
    <>
      <p className="text-lg">
        <FormattedMessage
          id="subscription-ending.received.at"
          values={{ time: <time dateTime={receivedAt}>{formatMoment(locale, receivedAt)}</time> }}
        />
      </p>
      <Notice
        tone="info"
        title={<FormattedMessage id="subscription-ending.received.next" values={{ email: <bdi>{email}</bdi> }} />}
      >
        <FormattedMessage id="subscription-ending.received.text" />
      </Notice>
    </>
  )
}
