import { z } from 'zod'
import type { Call } from './call.ts'

/* What editors keep of the guidelines, block by block. */
const head = z.object({ title: z.string(), version: z.string().min(1).max(20) })
const point = z.object({ text: z.string() })

/** By which details are used; the proof of consent names their version. */
export interface Guidelines extends z.infer<typeof head> {
  points: string[]
}

/** The guidelines in the page's language, as they are now. `purpose` is the one its backend module seeds them with. */
export async function readGuidelines({ api }: Call, purpose: string): Promise<Guidelines> {
  const { blocks } = await api.contentClient.getComponent({ params: { a: purpose, b: 'guidelines' } })
  const fieldsOf = (type: string) => blocks.filter((block) => block.type === type).map(({ fields }) => fields)
  const points = z.array(point).parse(fieldsOf('point'))
  return { ...head.parse(fieldsOf('head')[0]), points: points.map(({ text }) => text) }
}
