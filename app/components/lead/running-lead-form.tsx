import { useSelector } from '@xstate/react'
import { Skeleton } from '#app/components/skeleton.tsx'
import { isDone } from '#machines/flows/lead-form/index.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import { LeadDone } from './lead-done.tsx'
import { LeadFields } from './lead-fields.tsx'
import type { LeadFormProps } from './lead-form.tsx'
import { type LeadActor, useLeadFlow } from './use-lead-flow.ts'

/** The form as its machine leads through it. */
export function RunningLeadForm({ scene, about, ports }: Required<LeadFormProps>) {
  const actor = useLeadFlow({ scene, about, ports })
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <LeadScreens actor={actor} createChallenge={ports.createChallenge} />
}

interface LeadScreensProps {
  actor: LeadActor
  createChallenge: LeadFormProps['ports']['createChallenge']
}

function LeadScreens({ actor, createChallenge }: LeadScreensProps) {
  const isOver = useSelector(actor, isDone)
  return (
    <div data-state={useSelector(actor, statePath)} className="max-w-form">
      {isOver ? <LeadDone actor={actor} /> : <LeadFields actor={actor} createChallenge={createChallenge} />}
    </div>
  )
}
