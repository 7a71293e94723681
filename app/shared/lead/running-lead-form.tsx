import { useSelector } from '@xstate/react'
import type { Guidelines } from '#app/components/agreement.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { statePath } from '#app/lib/flow/state-path.ts'
import { isDone } from '#machines/flows/lead-form/index.ts'
import type { KnownPerson } from './lead-calls.ts'
import { LeadDone } from './lead-done.tsx'
import { LeadFields } from './lead-fields.tsx'
import type { LeadFormProps } from './lead-form.tsx'
import { type LeadActor, useLeadFlow } from './use-lead-flow.ts'

interface RunningLeadFormProps extends Required<LeadFormProps> {
  guidelines: Guidelines
  person: KnownPerson | null
}

/** The form as its machine leads through it. */
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
