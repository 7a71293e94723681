import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Guidelines } from '#app/components/agreement.tsx'
import { DoneMark } from '#app/components/done-mark.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { statePath } from '#app/lib/flow/state-path.ts'
import { isDone } from '#machines/flows/lead-form/index.ts'
import type { KnownPerson } from './lead-calls.ts'
import { LeadFields } from './lead-fields.tsx'
import type { LeadFormProps } from './lead-form.tsx'
import { leadTextsOf } from './lead-texts.ts'
import { type LeadActor, useLeadFlow } from './use-lead-flow.ts'

interface RunningLeadFormProps extends Required<LeadFormProps> {
  guidelines: Guidelines
  person: KnownPerson | null
}

/** Form driven by its machine. */
export function RunningLeadForm({ scene, about, guidelines, person }: RunningLeadFormProps) {
  const actor = useLeadFlow({ scene, about, person, textVersion: guidelines.version })
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <LeadScreens actor={actor} guidelines={guidelines} />
}

interface LeadScreensProps {
  actor: LeadActor
  guidelines: Guidelines
}

function LeadScreens({ actor, guidelines }: LeadScreensProps) {
  const isOver = useSelector(actor, isDone)
  return (
    <div data-state={useSelector(actor, statePath)} className="max-w-form">
      {isOver ? <LeadDone actor={actor} /> : <LeadFields actor={actor} guidelines={guidelines} />}
    </div>
  )
}

/** Next steps: a mail with a button. The same text whether or not the address is known. */
function LeadDone({ actor }: { actor: LeadActor }) {
  const texts = leadTextsOf(useSelector(actor, ({ context }) => context))
  const email = useSelector(actor, ({ context }) => context.draft.email)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="lead-done">
      <DoneMark>
        <FormattedMessage id="lead.received" />
      </DoneMark>
      <h2 ref={heading} id="lead-done" tabIndex={-1} className="text-2xl">
        <FormattedMessage id={texts.done} />
      </h2>
      <p className="mt-3 max-w-prose text-lg">
        <FormattedMessage id="lead.done.text" values={{ email: <bdi>{email}</bdi> }} />
      </p>
      <p className="mt-3 max-w-prose text-ink-soft">
        <FormattedMessage id={texts.next} />
      </p>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        <FormattedMessage id="lead.done.missing" />
      </p>
    </section>
  )
}
