import { Loaded } from '#app/components/loaded.tsx'
import type { LeadScene, LeadSubject } from '#machines/flows/lead-form/index.ts'
import { loadLeadForm } from './load-lead-form.ts'

export interface LeadFormProps {
  scene: LeadScene
  /** What it is left beside: a model, a configuration. */
  about?: LeadSubject
}

const nothing: LeadSubject = {}

/**
 * Somebody's details for a drive, a car, their company or news, from the first field to what happens next. Its code and its
 * texts come later, so that any page can have it; one at a time, since its fields go by their names.
 */
export function LeadForm({ scene, about = nothing }: LeadFormProps) {
  return (
    <Loaded load={loadLeadForm}>
      {({ RunningLeadForm, ...given }) => <RunningLeadForm key={scene} scene={scene} about={about} {...given} />}
    </Loaded>
  )
}
