import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { canReconsider, canRetry, currentScreen, problem } from '#machines/flows/card-binding/index.ts'
import { CardFields, fieldsHeight } from './card-fields.tsx'
import { BankAction, WalletAction } from './customer-action.tsx'
import { entryFailureMessage } from './decline-message.ts'
import { MethodFace } from './method-face.tsx'
import type { MethodChoice } from './use-method-choice.ts'

/** The methods to choose from, with the fields of the chosen one right below it; or the bank's question, the way to its page. */
export function MethodChooser({ choice }: { choice: MethodChoice }) {
  const { actor } = choice
  const screen = useSelector(actor, currentScreen)
  const hasMethods = useSelector(actor, ({ context }) => context.bindable.length > 0)
  if (screen === 'challenge') return <Challenge choice={choice} />
  if (screen === 'page') return <Page choice={choice} />
  if (screen === 'failed' || screen === 'unclear') return <Failure choice={choice} isUnclear={screen === 'unclear'} />
  if (!hasMethods || screen === 'checking' || screen === 'bound') return <Loading />
  return (
    <div className="grid gap-6">
      <Problem choice={choice} />
      <Methods choice={choice} fields={screen === 'fields' ? <Fields choice={choice} /> : null} />
      {choice.consent && <Consent choice={choice} consent={choice.consent} />}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-3" aria-busy>
      <output className="sr-only">
        <FormattedMessage id="shell.busy" />
      </output>
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  )
}

interface MethodsProps {
  choice: MethodChoice
  /** Of the chosen method. */
  fields: ReactNode
}

function Methods({ choice: { actor, chosen, choose, missing }, fields }: MethodsProps) {
  const { formatMessage } = useIntl()
  const pressed = useRef<HTMLInputElement>(null)
  const methods = useSelector(actor, ({ context }) => context.methods)
  const bindable = useSelector(actor, ({ context }) => context.bindable)

  // The fields of another method above it are gone, so that the chosen one may have left the screen.
  useEffect(() => {
    pressed.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <RadioCards
      name="method"
      legend={<FormattedMessage id="payment.methods" />}
      isLegendHidden
      value={chosen}
      onChange={({ currentTarget }) => void (pressed.current = currentTarget)}
      onChoose={choose}
      error={missing === 'choice' ? formatMessage({ id: 'payment.methods.missing' }) : undefined}
      options={[
        ...methods.map(({ methodId, ...face }) => ({ value: methodId, title: <MethodFace {...face} /> })),
        ...bindable.map(({ kind }) => ({
          value: kind,
          title: <FormattedMessage id={`payment.new.${kind}`} />,
          description: <FormattedMessage id={`payment.new.${kind}.text`} />,
          content: kind === chosen ? fields : null,
        })),
      ]}
    />
  )
}

function Fields({ choice: { actor, fields, submit } }: { choice: MethodChoice }) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const url = useSelector(actor, ({ context }) => context.fields?.url)
  const isUnopened = useSelector(actor, (snapshot) => snapshot.matches({ fields: 'unopened' }))
  if (isUnopened) {
    return (
      <Told title="payment.failed" text="payment.failed.text">
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
          <FormattedMessage id="payment.retry" />
        </Button>
      </Told>
    )
  }
  return url ? (
    <CardFields ref={fields} kind={kind === 'sepa' ? 'sepa' : 'card'} url={url} onSubmitRequest={submit} />
  ) : (
    <Skeleton className={fieldsHeight} />
  )
}

const consentTexts = {
  keep: { label: 'payment.keep', missing: 'payment.keep.missing' },
  mandate: { label: 'payment.mandate', missing: 'payment.mandate.missing' },
} as const

interface ConsentProps {
  choice: MethodChoice
  consent: NonNullable<MethodChoice['consent']>
}

function Consent({ choice: { isAgreed, agree, missing }, consent }: ConsentProps) {
  const { formatMessage } = useIntl()
  const texts = consentTexts[consent]
  return (
    <CheckboxField
      name="mandate"
      label={formatMessage({ id: texts.label })}
      checked={isAgreed}
      onChange={(event) => agree(event.target.checked)}
      error={missing === 'consent' ? formatMessage({ id: texts.missing }) : undefined}
    />
  )
}

/** What has become of the last try. */
function Problem({ choice: { actor, entryFailure } }: { choice: MethodChoice }) {
  const current = useSelector(actor, problem)
  // The fields say themselves what is wrong with them.
  const binding = current && current !== 'fields_incomplete' ? current : null
  const said = entryFailure ? entryFailureMessage(entryFailure) : binding && (`payment.binding.${binding}` as const)

  if (!said) return null
  return (
    <Notice tone={said === 'payment.binding.cancelled' ? 'info' : 'warning'} live="assertive">
      <FormattedMessage id={said} />
    </Notice>
  )
}

function Challenge({ choice: { actor } }: { choice: MethodChoice }) {
  const challenge = useSelector(actor, ({ context }) => context.challenge)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches({ fields: 'confirming' }))
  if (!challenge || isConfirming) return <Loading />
  return (
    <BankAction
      {...challenge}
      onDone={(challengeResult) => actor.send({ type: 'challenge.finished', challengeResult })}
      onLeave={() => actor.send({ type: 'challenge.abandoned' })}
    />
  )
}

function Page({ choice: { actor } }: { choice: MethodChoice }) {
  const redirect = useSelector(actor, ({ context }) => context.redirect)
  const isAway = useSelector(actor, (snapshot) => snapshot.matches({ page: 'away' }))
  if (!redirect || !isAway) return <Loading />
  return <WalletAction {...redirect} onLeave={() => actor.send({ type: 'page.cancelled' })} />
}

/** No answer, of the list or of the binding. */
function Failure({ choice: { actor }, isUnclear }: { choice: MethodChoice; isUnclear: boolean }) {
  const mayRetry = useSelector(actor, canRetry)
  const mayReconsider = useSelector(actor, canReconsider)
  return (
    <Told
      title={isUnclear ? 'payment.unclear' : 'payment.unloaded'}
      text={isUnclear ? 'payment.unclear.text' : 'payment.unloaded.text'}
    >
      {mayRetry && (
        <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
          <FormattedMessage id="payment.retry" />
        </Button>
      )}
      {mayReconsider && (
        <Button variant="text" size="small" onClick={() => actor.send({ type: 'methods.opened' })}>
          <FormattedMessage id="payment.other" />
        </Button>
      )}
    </Told>
  )
}

interface ToldProps {
  title: 'payment.failed' | 'payment.unclear' | 'payment.unloaded'
  text: 'payment.failed.text' | 'payment.unclear.text' | 'payment.unloaded.text'
  children: ReactNode
}

function Told({ title, text, children }: ToldProps) {
  return (
    <Notice tone="warning" live="assertive" title={<FormattedMessage id={title} />}>
      <p>
        <FormattedMessage id={text} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </Notice>
  )
}
