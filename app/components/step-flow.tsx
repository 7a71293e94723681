import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { Notice } from './notice.tsx'
import { ProgressRail } from './progress-rail.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

type StepEvent<Step> =
  | { type: 'step.opened'; step: Step }
  /** Sends the same again. */
  | { type: 'retry.requested' }
  /** Leads back to the form, where the outcome is unknown. */
  | { type: 'form.reopened' }

interface StepFlowProps<Step extends string> {
  actor: { send(event: StepEvent<Step>): void }
  /** Path of the machine's state. */
  state: string
  steps: readonly Step[]
  current: Step
  /** Step from the address. */
  requested: Step | undefined
  /** Address of a step. */
  linkTo: (step: Step) => LinkOptions
  /** Whether the machine may open a step from its current state. */
  mayOpen: (step: Step) => boolean
  /** Names all steps, for screen readers. */
  label: MessageId
  nameOf: (step: Step) => MessageId
  titleOf: (step: Step) => MessageId
  /** Where the outcome is unknown; `retry` is null where sending again would not help. */
  unclear: { text: MessageId; retry: MessageId | null; reopen: MessageId } | null
  /** Why it was refused. */
  problem: MessageId | null
  /** Instead of the steps, once the flow has ended. */
  ending: { title: MessageId; content: ReactNode } | null
  /** Form of the current step. */
  children: ReactNode
}

/** Form of several steps on one page; `step` in the address is the current one, back and forward included. */
export function StepFlow<Step extends string>({
  actor,
  state,
  steps,
  current,
  requested,
  linkTo,
  mayOpen,
  label,
  nameOf,
  titleOf,
  unclear,
  problem,
  ending,
  children,
}: StepFlowProps<Step>) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOver = ending !== null

  // Machine follows the address, back and forward; where it may not, the address follows the machine.
  const follow = useEffectEvent(() => {
    if (requested && requested !== current && mayOpen(requested)) actor.send({ type: 'step.opened', step: requested })
  })
  useEffect(() => follow(), [requested])
  const shown = useRef(current)
  const show = useEffectEvent(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
    if (requested === current) return
    void navigate({ ...linkTo(current), resetScroll: false })
  })
  useEffect(() => show(), [current])
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])

  if (ending) {
    return (
      <section data-state={state}>
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          <FormattedMessage id={ending.title} />
        </h2>
        {ending.content}
      </section>
    )
  }
  const position = steps.indexOf(current)
  return (
    <section data-state={state} className="grid content-start gap-9">
      <ProgressRail
        label={formatMessage({ id: label })}
        steps={steps.map((step, index) => {
          const progress = index < position ? 'done' : index === position ? 'current' : 'ahead'
          return {
            key: step,
            label: <FormattedMessage id={nameOf(step)} />,
            state: progress,
            ...(progress === 'done' && { link: linkTo(step) }),
          }
        })}
      />
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        <FormattedMessage id={titleOf(current)} />
      </h2>
      {unclear && (
        <UnsentNotice
          isRefused={false}
          retry={
            unclear.retry && {
              label: <FormattedMessage id={unclear.retry} />,
              onPress: () => actor.send({ type: 'retry.requested' }),
            }
          }
          reopen={{
            label: <FormattedMessage id={unclear.reopen} />,
            onPress: () => actor.send({ type: 'form.reopened' }),
          }}
        >
          <FormattedMessage id={unclear.text} />
        </UnsentNotice>
      )}
      {problem && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={problem} />
        </Notice>
      )}
      {children}
    </section>
  )
}
