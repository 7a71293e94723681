import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { ProgressRail } from '#app/components/progress-rail.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { UnsentNotice } from '#app/components/unsent-notice.tsx'
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
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const current = useSelector(actor, stepOf)
  const isOver = useSelector(actor, isDone)
  const isLost = useSelector(actor, isUnclear)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const bookingNo = useSelector(actor, ({ context }) => context.bookingNo)
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

  if (isOver && bookingNo !== null) {
    return (
      <section data-state={state}>
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          <FormattedMessage id="account-service.done.title" />
        </h2>
        <p className="mt-4 max-w-prose text-lg">
          <FormattedMessage id="account-service.done.text" values={{ number: <bdi key="no">{bookingNo}</bdi> }} />
        </p>
        <div className="mt-8">
          <LinkButton to="/{-$locale}/account/service/$bookingNo" params={({ locale }) => ({ locale, bookingNo })}>
            <FormattedMessage id="account-service.done.open" />
          </LinkButton>
        </div>
      </section>
    )
  }
  return (
    <section data-state={state} className="grid content-start gap-9">
      <ProgressRail
        label={formatMessage({ id: 'account-service.steps' })}
        steps={serviceSteps.map((step, index) => {
          const position = serviceSteps.indexOf(current)
          const progress = index < position ? 'done' : index === position ? 'current' : 'ahead'
          return {
            key: step,
            label: <FormattedMessage id={`account-service.step.${step}`} />,
            state: progress,
            ...(progress === 'done' && { link: linkOptions({ to: '.', search: (search) => ({ ...search, step }) }) }),
          }
        })}
      />
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        <FormattedMessage id={`account-service.${current}.title`} />
      </h2>
      {isLost && (
        <UnsentNotice
          isRefused={false}
          retry={
            isRetryable
              ? {
                  label: <FormattedMessage id="account-service.retry" />,
                  onPress: () => actor.send({ type: 'retry.requested' }),
                }
              : null
          }
          reopen={{
            label: <FormattedMessage id="account-service.reopen" />,
            onPress: () => actor.send({ type: 'form.reopened' }),
          }}
        >
          <FormattedMessage id="account-service.unclear" />
        </UnsentNotice>
      )}
      {problem && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={problemTexts[problem]} />
        </Notice>
      )}
      {current === 'site' && <SiteStep actor={actor} opened={opened} />}
      {current === 'slot' && <SlotStep actor={actor} />}
      {current === 'work' && <WorkStep actor={actor} opened={opened} />}
    </section>
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
