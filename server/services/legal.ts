import { z } from 'zod'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Blocks of a legal text. */
const head = z.object({ title: z.string(), lead: z.string(), version: z.string(), versions: z.array(z.string()) })
const section = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

export interface LegalText extends z.infer<typeof head> {
  /** Quoted by their number. */
  sections: z.infer<typeof section>[]
}

/** Current or earlier version of a legal text in the page's language. */
export async function readLegalText(
  { api }: RequestContext,
  { page, version }: { page: string; version?: string | undefined },
): Promise<Outcome<LegalText, 'not_found'>> {
  const name = version === undefined ? page : `${page}-${version}`
  const found = await outcomeOf(api.contentClient.getComponent({ params: { a: 'legal', b: name } }), ['not_found'])
  if (!found.ok) return found
  const fieldsOf = (type: string) =>
    found.value.blocks.filter((block) => block.type === type).map(({ fields }) => fields)
  return success({ ...head.parse(fieldsOf('head')[0]), sections: z.array(section).parse(fieldsOf('section')) })
}
