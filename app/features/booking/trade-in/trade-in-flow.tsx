import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { UnsentNotice } from '#app/components/unsent-notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import {
  canOpen,
  canRetry,
  isDone,
  isUnclear,
  stepOf,
  type TradeInRefusal,
  type TradeInStep,
  tradeInSteps,
} from '#machines/flows/trade-in/index.ts'
import { CarStep } from './car-step.tsx'
import { ContactStep } from './contact-step.tsx'
import type { OpenedTradeIn } from './opened-trade-in.ts'
import { PlaceStep } from './place-step.tsx'
import { type TradeInActor, useTradeInFlow } from './use-trade-in-flow.ts'

interface TradeInFlowProps extends Pick<OpenedTradeIn, 'places' | 'person' | 'subscriptions' | 'guidelines'> {
  /** Step from the address. */
  step: TradeInStep | undefined
  /** Subscription from the address. */
  order: string | undefined
}

/** Trade-in wizard: three steps, each with its address; typed values survive a reload. */
export function TradeInFlow({ person, step, order, ...opened }: TradeInFlowProps) {
  const { market } = useLocale()
  // With a step, the address is that of a flow that has begun, in which the customer may have chosen otherwise.
  const begins = step === undefined ? order : undefined
  const actor = useTradeInFlow({ person: { phoneCountry: market ?? 'NO', ...person } }, begins)
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <Steps {...opened} actor={actor} isGuest={person === null} requested={step} />
}

interface StepsProps extends Pick<OpenedTradeIn, 'places' | 'subscriptions' | 'guidelines'> {
  actor: TradeInActor
  isGuest: boolean
  requested: TradeInStep | undefined
}

function Steps({ actor, places, subscriptions, guidelines, isGuest, requested }: StepsProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const current = useSelector(actor, stepOf)
  const isOver = useSelector(actor, isDone)
  const isLost = useSelector(actor, isUnclear)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const requestNo = useSelector(actor, ({ context }) => context.requestNo)
  const isRetryable = useSelector(actor, canRetry)
  const state = useSelector(actor, statePath)

  // Machine follows the address, back and forward; where it may not, the address follows the machine.
  const follow = useEffectEvent(() => {
    if (requested && requested !== current && canOpen(actor.getSnapshot(), requested)) {
      actor.send({ type: 'step.opened', step: requested })
    }
  })
  useEffect(() => follow(), [requested])
  const shown = useRef(current)
  const show = useEffectEvent(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
    if (requested === current) return
    void navigate({ to: '.', search: (search) => ({ ...search, step: current }), resetScroll: false })
  })
  useEffect(() => show(), [current])
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  if (isOver) {
    return (
      <section data-state="done">
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          <FormattedMessage id="trade-in.done.title" />
        </h2>
        <p className="mt-4 max-w-prose text-lg">
          <FormattedMessage id="trade-in.done.text" values={{ number: <bdi key="no">{requestNo}</bdi> }} />
        </p>
      </section>
    )
  }
  return (
    <section data-state={state} className="grid content-start gap-9">
      <ProgressRail
        label={formatMessage({ id: 'trade-in.steps' })}
        steps={tradeInSteps.map((step, index) => {
          const position = tradeInSteps.indexOf(current)
          const progress = index < position ? 'done' : index === position ? 'current' : 'ahead'
          return {
            key: step,
            label: <FormattedMessage id={`trade-in.step.${step}`} />,
            state: progress,
            ...(progress === 'done' && { link: linkOptions({ to: '.', search: (search) => ({ ...search, step }) }) }),
          }
        })}
      />
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        <FormattedMessage id={`trade-in.${current}.title`} />
      </h2>
      {isLost && (
        <UnsentNotice
          isRefused={false}
          retry={
            isRetryable
              ? {
                  label: <FormattedMessage id="trade-in.retry" />,
                  onPress: () => actor.send({ type: 'retry.requested' }),
                }
              : null
          }
          reopen={{
            label: <FormattedMessage id="trade-in.reopen" />,
            onPress: () => actor.send({ type: 'form.reopened' }),
          }}
        >
          <FormattedMessage id="trade-in.unclear" />
        </UnsentNotice>
      )}
      {problem && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={problemText(problem)} />
        </Notice>
      )}
      {current === 'car' && <CarStep actor={actor} />}
      {current === 'place' && <PlaceStep actor={actor} places={places} />}
      {current === 'contact' && (
        <ContactStep
          actor={actor}
          places={places}
          subscriptions={subscriptions}
          isGuest={isGuest}
          guidelines={guidelines}
        />
      )}
    </section>
  )
}

function problemText(problem: TradeInRefusal): MessageId {
  if (problem === 'offline') return 'errors.network_error'
  return problem === 'not_found' ? 'trade-in.subscription.gone' : `errors.${problem}`
}
