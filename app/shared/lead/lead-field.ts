import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import type { LeadInput, LeadOutput } from './lead-schema.ts'

/** `field` of the lead's form. */
export type LeadField = ZodForm<LeadInput, LeadOutput>['field']
