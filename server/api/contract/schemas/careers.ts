import { z } from 'zod'
import { marketCodes } from '#config'

export const teams = ['design', 'engineering', 'operations', 'retail', 'service', 'software'] as const
export const workplaces = ['onSite', 'hybrid', 'remote'] as const
export const employments = ['fullTime', 'partTime', 'internship'] as const
export const payPeriods = ['year', 'month', 'hour'] as const

/** ISO 8601 day: `2026-11-02`. */
const day = z.iso.date()

/** What an opening is in every language. */
export const openingFacts = z.object({
  /** To be quoted in an application. */
  reference: z.string().min(3).max(20),
  team: z.enum(teams),
  country: z.enum(marketCodes),
  workplace: z.enum(workplaces),
  employment: z.enum(employments),
  /** What is paid at the beginning, before tax, in whole units of the currency: applicants have a right to know. */
  pay: z.object({
    min: z.int().positive(),
    max: z.int().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    per: z.enum(payPeriods),
  }),
  postedOn: day,
  /** The last day for applications by the clock of the country; null while somebody is looked for. */
  closesOn: day.nullable(),
})

/** What it says in one language. */
export const openingText = z.object({
  title: z.string().trim().min(3).max(90),
  city: z.string().trim().min(2).max(60),
  summary: z.string().trim().min(20).max(300),
  /** What one does, and what one brings. */
  tasks: z.array(z.string().trim().min(3).max(300)).min(1),
  profile: z.array(z.string().trim().min(3).max(300)).min(1),
})

export const openingSummary = openingFacts.extend({
  id: z.string(),
  ...openingText.pick({ title: true, city: true, summary: true }).shape,
})

export const opening = openingSummary.extend({
  ...openingText.pick({ tasks: true, profile: true }).shape,
  /** Whether one can still apply. */
  isOpen: z.boolean(),
  /** ISO 639-1: not the reader's own where there is no text in it. */
  language: z.string(),
})
export type Opening = z.infer<typeof opening>
