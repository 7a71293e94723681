import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { StepFlow } from '#app/components/step-flow.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { LaterPart, later } from '#app/lib/deferred/later.tsx'
import { statePath } from '#app/lib/flow/state-path.ts'
import { CarBackLink } from '#app/shared/subscription/car-back-link.tsx'
import {
  canOpen,
  canRetry,
  type DamageStep,
  damageSteps,
  isDone,
  isUnclear,
  type ReportRefusal,
  stepOf,
} from '#machines/flows/damage-reporting/index.ts'
import type { DamageForm } from './damage.ts'
import { IncidentStep } from './incident-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { type DamageActor, useDamageFlow } from './use-damage-flow.ts'

const evidence = later(() => import('./evidence-step.tsx').then((module) => module.EvidenceStep))

interface DamagePageProps {
  orderNo: string
  opened: DamageForm
  /** Step from the address. */
  step: DamageStep | undefined
}

/** Report of damage or a breakdown: the car, and the wizard. */
export function DamagePage({ orderNo, opened, step }: DamagePageProps) {
  const { modelName, plate, isOpen, now, timeZone } = opened
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(now))
  return (
    <>
      <CarBackLink
        orderNo={orderNo}
        isOwnOrder={opened.isOwnOrder}
        toOrder="account-damage.back"
        toCompany="account-damage.back.company"
      />
      <header className="grid gap-3">
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id="account-damage.title" />
        </h1>
        <p className="text-lg text-ink-soft">
          {modelName}
          {plate !== null && (
            <>
              {' · '}
              <bdi className="tabular">{plate}</bdi>
            </>
          )}
        </p>
      </header>
      <div className="mt-8 max-w-prose">
        <Notice tone="warning">
          <FormattedMessage id="account-damage.emergency" />
        </Notice>
      </div>
      <div className="mt-12">
        {isOpen ? (
          <Flow orderNo={orderNo} step={step} today={today} />
        ) : (
          <p className="max-w-prose">
            <FormattedMessage id="account-damage.closed" />
          </p>
        )}
      </div>
    </>
  )
}

function Flow({ orderNo, step, today }: { orderNo: string; step: DamageStep | undefined; today: string }) {
  const actor = useDamageFlow(orderNo)
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <Steps actor={actor} requested={step} today={today} />
}

interface StepsProps {
  actor: DamageActor
  requested: DamageStep | undefined
  today: string
}

function Steps({ actor, requested, today }: StepsProps) {
  const current = useSelector(actor, stepOf)
  const isOver = useSelector(actor, isDone)
  const isLost = useSelector(actor, isUnclear)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const reportNo = useSelector(actor, ({ context }) => context.reportNo)
  const isRetryable = useSelector(actor, canRetry)
  const state = useSelector(actor, statePath)
  return (
    <StepFlow
      actor={actor}
      state={state}
      steps={damageSteps}
      current={current}
      requested={requested}
      linkTo={(step) => linkOptions({ to: '.', search: (search) => ({ ...search, step }) })}
      mayOpen={(step) => canOpen(actor.getSnapshot(), step)}
      label="account-damage.steps"
      nameOf={(step) => `account-damage.step.${step}`}
      titleOf={(step) => `account-damage.${step}.title`}
      unclear={
        isLost
          ? {
              text: 'account-damage.unclear',
              retry: isRetryable ? 'account-damage.retry' : null,
              reopen: 'account-damage.reopen',
            }
          : null
      }
      problem={problem && problemTexts[problem]}
      ending={
        isOver && reportNo !== null
          ? { title: 'account-damage.done.title', content: <Done reportNo={reportNo} /> }
          : null
      }
    >
      {current === 'incident' && <IncidentStep actor={actor} />}
      {current === 'place' && <PlaceStep actor={actor} today={today} />}
      {current === 'evidence' && (
        <LaterPart fallback={<Skeleton className="h-96 w-full" />}>
          <evidence.Component actor={actor} />
        </LaterPart>
      )}
    </StepFlow>
  )
}

function Done({ reportNo }: { reportNo: string }) {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg">
        <FormattedMessage id="account-damage.done.text" values={{ number: <bdi key="no">{reportNo}</bdi> }} />
      </p>
      <div className="mt-8">
        <LinkButton to="/{-$locale}/account/damage/$reportNo" params={({ locale }) => ({ locale, reportNo })}>
          <FormattedMessage id="account-damage.done.open" />
        </LinkButton>
      </div>
    </>
  )
}

const problemTexts: Record<ReportRefusal, MessageId> = {
  files_expired: 'account-damage.problem.files',
  not_found: 'errors.not_found',
  too_many_requests: 'errors.too_many_requests',
  transition_not_allowed: 'account-damage.problem.time',
  not_signed_in: 'account-damage.problem.signedOut',
  offline: 'errors.network_error',
}
