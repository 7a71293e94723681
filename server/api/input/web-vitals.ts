import { z } from 'zod/mini'
import { devices } from './statistics.ts'

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)))

/** How fast a page was for a visitor, measured once a visit of it, without anything of the visitor. */
export const webVitals = z.object({
  /** Template of the page's address. */
  route: z.string().check(z.maxLength(120)),
  device: z.enum(devices),
  /** First byte of the page. */
  ttfb: milliseconds,
  /** Largest Contentful Paint. */
  lcp: milliseconds,
  /** Interaction to Next Paint; absent without an interaction. */
  inp: milliseconds,
  /** Cumulative Layout Shift. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
})

export type WebVitals = z.infer<typeof webVitals>
