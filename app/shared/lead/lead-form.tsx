import { useState } from 'react'
import { Loaded } from '#app/components/loaded.tsx'
import type { LeadScene, LeadSubject } from '#machines/flows/lead-form/index.ts'
import type { LeadPorts } from './lead-ports.ts'
import { loadLeadForm } from './load-lead-form.ts'

export interface LeadFormProps {
  scene: LeadScene
  /** What it is left beside: a model, a configuration. */
  about?: LeadSubject
  /** `leadPorts` of app/functions/lead-ports.ts: components call nobody by themselves. */
  ports: LeadPorts
}

const nothing: LeadSubject = {}

/**
 * Somebody's details for a drive, a car, their company or news, from the first field to what happens next. Its code and its
 * texts come later, so that any page can have it; one at a time, since its fields go by their names.
 */
export function LeadForm({ scene, about = nothing, ports }: LeadFormProps) {
  const [load] = useState(() => () => loadLeadForm(ports))
  return (
    <Loaded load={load}>
      {({ RunningLeadForm, ...given }) => (
        <RunningLeadForm key={scene} scene={scene} about={about} ports={ports} {...given} />
      )}
    </Loaded>
  )
}
