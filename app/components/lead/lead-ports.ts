import type { LeadFormPorts } from '#machines/flows/lead-form/index.ts'

/** What the form does beyond the page. */
export interface LeadPorts extends LeadFormPorts {
  /** For the captcha, and for how many milliseconds it is good. */
  createChallenge: () => Promise<{ challenge: unknown; lifeMs: number }>
}
