import { Loaded } from '#app/components/loaded.tsx'
import type { LeadScene, LeadSubject } from '#machines/flows/lead-form/index.ts'
import { loadLeadForm } from './load-lead-form.ts'

export interface LeadFormProps {
  scene: LeadScene
  /** Subject of the lead: a model, a configuration. */
  about?: LeadSubject
}

const nothing: LeadSubject = {}

/**
 * Lead form for a drive, a car, a company or the newsletter, up to the confirmation. Its code and texts are loaded on
 * demand, so that any page can have it; one at a time, since its fields have fixed names.
 */
export function LeadForm({ scene, about = nothing }: LeadFormProps) {
  return (
    <Loaded load={loadLeadForm}>
      {({ RunningLeadForm, ...given }) => <RunningLeadForm key={scene} scene={scene} about={about} {...given} />}
    </Loaded>
  )
}
