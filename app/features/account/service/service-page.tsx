import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { StepFlow } from '#app/components/step-flow.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import { CarBackLink } from '#app/shared/subscription/car-back-link.tsx'
import {
  canOpen,
  canRetry,
  isDone,
  isUnclear,
  type ServiceRefusal,
  type ServiceStep,
  serviceSteps,
  stepOf,
} from '#machines/flows/service-scheduling/index.ts'
import type { ServiceForm } from './service.ts'
import { SiteStep } from './site-step.tsx'
import { SlotStep } from './slot-step.tsx'
import { type ServiceActor, useServiceFlow } from './use-service-flow.ts'
import { WorkStep } from './work-step.tsx'

interface ServicePageProps {
  orderNo: string
  opened: ServiceForm
  /** Step from the address. */
  step: ServiceStep | undefined
}

/** Booking of a service: the car, and the wizard. */
export function ServicePage({ orderNo, opened, step }: ServicePageProps) {
  const { modelName, plate, isOpen } = opened
  // A booking that has just been made closes the form; its result stays.
  const [wasOpen] = useState(isOpen)
  return (
    <>
      <CarBackLink
        orderNo={orderNo}
        isOwnOrder={opened.isOwnOrder}
        toOrder="account-service.back"
        toCompany="account-service.back.company"
      />
      <header className="grid gap-3">
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id="account-service.title" />
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
      <div className="mt-12">
        {wasOpen ? (
          <Flow orderNo={orderNo} opened={opened} step={step} />
        ) : (
          <p className="max-w-prose">
            <FormattedMessage id="account-service.closed" />
          </p>
        )}
      </div>
    </>
  )
}

function Flow({ orderNo, opened, step }: ServicePageProps) {
  const actor = useServiceFlow(orderNo)
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <Steps actor={actor} opened={opened} requested={step} />
}

interface StepsProps {
  actor: ServiceActor
  opened: ServiceForm
  requested: ServiceStep | undefined
}

function Steps({ actor, opened, requested }: StepsProps) {
  const current = useSelector(actor, stepOf)
  const isOver = useSelector(actor, isDone)
  const isLost = useSelector(actor, isUnclear)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const bookingNo = useSelector(actor, ({ context }) => context.bookingNo)
  const isRetryable = useSelector(actor, canRetry)
  const state = useSelector(actor, statePath)
  return (
    <StepFlow
      actor={actor}
      state={state}
      steps={serviceSteps}
      current={current}
      requested={requested}
      linkTo={(step) => linkOptions({ to: '.', search: (search) => ({ ...search, step }) })}
      mayOpen={(step) => canOpen(actor.getSnapshot(), step)}
      label="account-service.steps"
      nameOf={(step) => `account-service.step.${step}`}
      titleOf={(step) => `account-service.${step}.title`}
      unclear={
        isLost
          ? {
              text: 'account-service.unclear',
              retry: isRetryable ? 'account-service.retry' : null,
              reopen: 'account-service.reopen',
            }
          : null
      }
      problem={problem && problemTexts[problem]}
      ending={
        isOver && bookingNo !== null
          ? { title: 'account-service.done.title', content: <Done bookingNo={bookingNo} /> }
          : null
      }
    >
      {current === 'site' && <SiteStep actor={actor} opened={opened} />}
      {current === 'slot' && <SlotStep actor={actor} />}
      {current === 'work' && <WorkStep actor={actor} opened={opened} />}
    </StepFlow>
  )
}

function Done({ bookingNo }: { bookingNo: string }) {
  return (
    <>
      <p className="mt-4 max-w-prose text-lg">
        <FormattedMessage id="account-service.done.text" values={{ number: <bdi key="no">{bookingNo}</bdi> }} />
      </p>
      <div className="mt-8">
        <LinkButton to="/{-$locale}/account/service/$bookingNo" params={({ locale }) => ({ locale, bookingNo })}>
          <FormattedMessage id="account-service.done.open" />
        </LinkButton>
      </div>
    </>
  )
}

const problemTexts: Record<ServiceRefusal, MessageId> = {
  slot_taken: 'account-service.problem.taken',
  choice_not_offered: 'account-service.problem.notOffered',
  request_open: 'account-service.problem.open',
  not_found: 'errors.not_found',
  too_many_requests: 'errors.too_many_requests',
  transition_not_allowed: 'account-service.closed',
  not_signed_in: 'account-service.problem.signedOut',
  offline: 'errors.network_error',
}
