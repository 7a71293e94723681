import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { DoneMark } from '#app/components/done-mark.tsx'
import { sceneTexts } from './lead-texts.ts'
import type { LeadActor } from './use-lead-flow.ts'

/** What happens next: a mail with a button. The same words whether an address is known or not. */
export function LeadDone({ actor }: { actor: LeadActor }) {
  const scene = useSelector(actor, ({ context }) => context.scene)
  const email = useSelector(actor, ({ context }) => context.draft.email)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="lead-done">
      <DoneMark>
        <FormattedMessage id="lead.received" />
      </DoneMark>
      <h2 ref={heading} id="lead-done" tabIndex={-1} className="text-2xl">
        <FormattedMessage id={sceneTexts[scene].done} />
      </h2>
      <p className="mt-3 max-w-prose text-lg">
        <FormattedMessage id="lead.done.text" values={{ email: <bdi>{email}</bdi> }} />
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">
        <FormattedMessage id={sceneTexts[scene].next} />
      </p>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        <FormattedMessage id="lead.done.missing" />
      </p>
    </section>
  )
}
