import { z } from 'zod'
import type { RequestContext } from './request-context.ts'

/* Blocks of the guidelines. */
const head = z.object({ title: z.string(), version: z.string().min(1).max(20) })
const point = z.object({ text: z.string() })

/** Rules for the use of personal details; the proof of consent stores their version. */
export interface Guidelines extends z.infer<typeof head> {
  points: string[]
}

/** Current guidelines in the page's language. `purpose` is the name under which the backend module seeds them. */
export async function readGuidelines({ api }: RequestContext, purpose: string): Promise<Guidelines> {
  const { blocks } = await api.contentClient.getComponent({ params: { a: purpose, b: 'guidelines' } })
  const fieldsOf = (type: string) => blocks.filter((block) => block.type === type).map(({ fields }) => fields)
  const points = z.array(point).parse(fieldsOf('point'))
  return { ...head.parse(fieldsOf('head')[0]), points: points.map(({ text }) => text) }
}
