import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Skeleton } from '#app/components/skeleton.tsx'
import { StepFlow } from '#app/components/step-flow.tsx'
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
  const current = useSelector(actor, stepOf)
  const isOver = useSelector(actor, isDone)
  const isLost = useSelector(actor, isUnclear)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const requestNo = useSelector(actor, ({ context }) => context.requestNo)
  const isRetryable = useSelector(actor, canRetry)
  const state = useSelector(actor, statePath)
  return (
    <StepFlow
      actor={actor}
      state={state}
      steps={tradeInSteps}
      current={current}
      requested={requested}
      linkTo={(step) => linkOptions({ to: '.', search: (search) => ({ ...search, step }) })}
      mayOpen={(step) => canOpen(actor.getSnapshot(), step)}
      label="trade-in.steps"
      nameOf={(step) => `trade-in.step.${step}`}
      titleOf={(step) => `trade-in.${step}.title`}
      unclear={
        isLost
          ? { text: 'trade-in.unclear', retry: isRetryable ? 'trade-in.retry' : null, reopen: 'trade-in.reopen' }
          : null
      }
      problem={problem && problemText(problem)}
      ending={isOver ? { title: 'trade-in.done.title', content: <Done requestNo={requestNo} /> } : null}
    >
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
    </StepFlow>
  )
}

function Done({ requestNo }: { requestNo: string | null }) {
  return (
    <p className="mt-4 max-w-prose text-lg">
      <FormattedMessage id="trade-in.done.text" values={{ number: <bdi key="no">{requestNo}</bdi> }} />
    </p>
  )
}

function problemText(problem: TradeInRefusal): MessageId {
  if (problem === 'offline') return 'errors.network_error'
  return problem === 'not_found' ? 'trade-in.subscription.gone' : `errors.${problem}`
}
