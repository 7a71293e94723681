import { z } from 'zod'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Blocks of a contract template. */
const head = z.object({ title: z.string(), lead: z.string() })
const particulars = z.object({ title: z.string(), items: z.array(z.object({ id: z.string(), label: z.string() })) })
const clause = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

export interface ContractTemplate extends z.infer<typeof head> {
  version: string
  /** Placeholders filled in for one customer. */
  particulars: z.infer<typeof particulars>
  clauses: z.infer<typeof clause>[]
}

/** Version of the contract in the page's language. */
export async function readContract(
  { api }: RequestContext,
  { version }: { version: string },
): Promise<Outcome<ContractTemplate, 'not_found'>> {
  const found = await outcomeOf(api.contentClient.getComponent({ params: { a: 'contract', b: version } }), [
    'not_found',
  ])
  if (!found.ok) return found
  const fieldsOf = (type: string) =>
    found.value.blocks.filter((block) => block.type === type).map(({ fields }) => fields)
  return success({
    version,
    ...head.parse(fieldsOf('head')[0]),
    particulars: particulars.parse(fieldsOf('particulars')[0]),
    clauses: z.array(clause).parse(fieldsOf('clause')),
  })
}
