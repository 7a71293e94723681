import { z } from 'zod'
import { marketCodes } from '#config'
import { employments, payPeriods, teams, workplaces } from '#server/api/input/opening-terms.ts'

/** ISO 8601 day: `2026-11-02`. */
const day = z.iso.date()

/** Facts of an opening, the same in every language. */
const openingFacts = z.object({
  /** Reference for applications. */
  reference: z.string().min(3).max(20),
  team: z.enum(teams),
  workplace: z.enum(workplaces),
  employment: z.enum(employments),
  /** Starting pay before tax, in whole units of the currency: applicants have a right to know it. */
  pay: z.object({
    min: z.int().positive(),
    max: z.int().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    per: z.enum(payPeriods),
  }),
  postedOn: day,
  /** Last day for applications in the country's time zone; null for no end. */
  closesOn: day.nullable(),
})
export type OpeningFacts = z.infer<typeof openingFacts>

/** Text of an opening in one language. */
const openingText = z.object({
  title: z.string().trim().min(3).max(90),
  city: z.string().trim().min(2).max(60),
  summary: z.string().trim().min(20).max(300),
  /** Tasks and requirements. */
  tasks: z.array(z.string().trim().min(3).max(300)).min(1),
  profile: z.array(z.string().trim().min(3).max(300)).min(1),
})
export type OpeningText = z.infer<typeof openingText>

export const openingSummary = openingFacts.extend({
  id: z.string(),
  country: z.enum(marketCodes),
  ...openingText.pick({ title: true, city: true, summary: true }).shape,
})

export const opening = openingSummary.extend({
  ...openingText.pick({ tasks: true, profile: true }).shape,
  /** Whether applications are accepted. */
  isOpen: z.boolean(),
  /** ISO 639-1; differs from the reader's when there is no text in theirs. */
  language: z.string(),
})
export type Opening = z.infer<typeof opening>
