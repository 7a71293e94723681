import type { Guidelines } from '#app/components/agreement.tsx'
import type { LeadDraft, LeadFormPorts } from '#machines/flows/lead-form/index.ts'

/** Somebody who is signed in, with what is known of them already. */
export interface KnownPerson {
  accountId: string
  known: Partial<LeadDraft>
}

/** What the form does beyond the page. */
export interface LeadPorts extends LeadFormPorts {
  /** For the captcha, and for how many milliseconds it is good. */
  createChallenge: () => Promise<{ challenge: unknown; lifeMs: number }>
  readGuidelines: () => Promise<Guidelines>
  /** Null for a visitor. */
  readPerson: () => Promise<KnownPerson | null>
}
