import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { SignInAgain } from '#app/components/sign-in-again.tsx'
import { formatClock } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import type { MarketCode } from '#config'
import {
  type CredentialEvent,
  type CredentialKind,
  type CredentialScreen,
  currentScreen,
} from '#machines/flows/credential-change/index.ts'
import { CodeStep, PasswordCodeStep } from './code-step.tsx'
import type { CredentialChange } from './credential-change.ts'
import { kindTexts, problemText } from './problem-text.ts'
import { Resend } from './resend.tsx'
import { EmailStep, MobileStep, PasswordStep } from './target-step.tsx'
import { useCredentialChange } from './use-credential-change.ts'

interface ChangePanelProps {
  accountId: string
  what: CredentialKind
  email: string
  /** Country of the current number, or the page's. */
  country: MarketCode
  /** Milliseconds the backend's clock is ahead of the browser's. */
  ahead: number
  onClose: () => void
  onChanged: () => void
}

/** Changes the e-mail address, mobile number or password. Driven by the flow's machine. */
export function ChangePanel({ accountId, what, email, country, ahead, onClose, onChanged }: ChangePanelProps) {
  const actor = useCredentialChange({ accountId, what }, ahead)
  const screen = useSelector(actor, currentScreen)
  const { title, lead } = kindTexts[what]
  const handleChanged = useEffectEvent(onChanged)

  useEffect(() => {
    if (screen === 'changed') handleChanged()
  }, [screen])

  return (
    <Panel
      name={what}
      title={<FormattedMessage id={title} />}
      lead={screen === 'target' ? <FormattedMessage id={lead} /> : undefined}
      onClose={onClose}
    >
      <ChangeSteps actor={actor} what={what} email={email} country={country} ahead={ahead} />
    </Panel>
  )
}

interface ChangeStepsProps extends Pick<ChangePanelProps, 'what' | 'email' | 'country' | 'ahead'> {
  actor: CredentialChange
}

/** Screen of the flow's state. */
export function ChangeSteps({ actor, what, email, country, ahead }: ChangeStepsProps) {
  const screen = useSelector(actor, currentScreen)
  const ending = endings[screen]
  return (
    <div data-state={useSelector(actor, statePath)} className="grid max-w-form gap-6">
      <Problem actor={actor} />
      {screen === 'target' && <TargetStep actor={actor} what={what} email={email} country={country} />}
      {screen === 'code' && (
        <div>
          <SentTo actor={actor} />
          {what === 'password' ? <PasswordCodeStep actor={actor} email={email} /> : <CodeStep actor={actor} />}
          <Resend actor={actor} ahead={ahead} />
        </div>
      )}
      {ending && <Ending actor={actor} {...ending} />}
      {screen === 'limited' && <Limited actor={actor} />}
      {screen === 'signedOut' && <SignedOut />}
    </div>
  )
}

interface EndingTexts {
  text: MessageId
  /** Event its button sends. */
  way: Extract<CredentialEvent['type'], 'retry.requested' | 'code.requested'>
  button: MessageId
}

/** Screens that explain a failure. */
const endings: Partial<Record<CredentialScreen, EndingTexts>> = {
  sendFailed: { text: 'account-security.sendFailed', way: 'retry.requested', button: 'account-security.retry' },
  changeFailed: { text: 'account-security.changeFailed', way: 'retry.requested', button: 'account-security.retry' },
  expired: { text: 'errors.code_expired', way: 'code.requested', button: 'account-security.code.again' },
  exhausted: { text: 'errors.code_exhausted', way: 'code.requested', button: 'account-security.code.again' },
}

interface TargetStepProps extends Pick<ChangePanelProps, 'what' | 'email' | 'country'> {
  actor: CredentialChange
}

function TargetStep({ actor, what, email, country }: TargetStepProps) {
  switch (what) {
    case 'email':
      return <EmailStep actor={actor} />
    case 'mobile':
      return <MobileStep actor={actor} country={country} />
    case 'password':
      return (
        <PasswordStep actor={actor}>
          <FormattedMessage id="account-security.password.code" values={{ email: <bdi>{email}</bdi> }} />
        </PasswordStep>
      )
  }
  return what satisfies never
}

/** Error of the last input. */
function Problem({ actor }: { actor: CredentialChange }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (!problem) return null
  return (
    <Notice tone="danger" live="assertive">
      <FormattedMessage id={problemText(problem)} />
    </Notice>
  )
}

function SentTo({ actor }: { actor: CredentialChange }) {
  const sent = useSelector(actor, ({ context }) => context.sent)
  if (!sent) return null
  return (
    <output className="mb-6 block">
      <FormattedMessage id="account-security.code.sent" values={{ to: <bdi dir="ltr">{sent.sentTo}</bdi> }} />
    </output>
  )
}

interface EndingProps extends EndingTexts {
  actor: CredentialChange
}

/** Failure with the way on. */
function Ending({ actor, text, way, button }: EndingProps) {
  return (
    <>
      <Notice tone="warning" live="assertive">
        <FormattedMessage id={text} />
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => actor.send({ type: way })}>
          <FormattedMessage id={button} />
        </Button>
        <Reopen actor={actor} />
      </div>
    </>
  )
}

function Limited({ actor }: { actor: CredentialChange }) {
  const locale = useLocale()
  const until = useSelector(actor, ({ context }) => context.limitedUntil)
  return (
    <>
      <Notice tone="warning" live="assertive">
        <FormattedMessage id="account-security.limited" values={{ time: until ? formatClock(locale, until) : '' }} />
      </Notice>
      <div>
        <Reopen actor={actor} />
      </div>
    </>
  )
}

function Reopen({ actor }: { actor: CredentialChange }) {
  return (
    <Button variant="quiet" onClick={() => actor.send({ type: 'target.reopened' })}>
      <FormattedMessage id="account-security.back" />
    </Button>
  )
}

function SignedOut() {
  return (
    <>
      <Notice tone="warning" live="assertive">
        <FormattedMessage id="errors.user_token_invalid" />
      </Notice>
      <div>
        <SignInAgain />
      </div>
    </>
  )
}
