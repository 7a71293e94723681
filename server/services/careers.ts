import { type Guidelines, readGuidelines } from './guidelines.ts'
import { type KnownPerson, knownPerson } from './known-person.ts'
import type { RequestContext } from './request-context.ts'

export interface OpenedApplicationForm {
  person: KnownPerson | null
  /** Guidelines accepted by an application. */
  guidelines: Guidelines
}

export async function openApplicationForm(call: RequestContext): Promise<OpenedApplicationForm> {
  const [person, guidelines] = await Promise.all([knownPerson(call), readGuidelines(call, 'careers')])
  return { person, guidelines }
}
