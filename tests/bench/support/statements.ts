import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import { clockOffsets } from '#server/backend/platform/db/schema/engine.ts'

/** Statement with its values, as sent. */
export interface Statement {
  text: string
  values: unknown[]
}

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(plan).optional()
  },
})
type Plan = z.infer<typeof plan>

const explained = z.tuple([z.looseObject({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: plan })]) })])

/** Polled every other second to follow the other replicas' clock. */
const clockTable = getTableName(clockOffsets)

/** Records all statements this process sends to PostgreSQL for the work, to explain exactly those. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = Client.prototype
  const recording = new Proxy(query, {
    apply(target, client, [first, ...rest]: [unknown, ...unknown[]]) {
      if (isStatement(first) && !first.text.includes(`"${clockTable}"`)) {
        statements.push({ text: first.text, values: first.values })
      }
      return Reflect.apply(target, client, [first, ...rest])
    },
  })
  Client.prototype.query = recording
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return statements
}

/** Number of times that the work waits for the answer to a statement: those sent beside another one have come before. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let underWay = 0
  const { query } = Client.prototype
  Client.prototype.query = new Proxy(query, {
    apply(target, client, args: unknown[]) {
      const sent: unknown = Reflect.apply(target, client, args)
      const [first] = args
      const isCounted = !(isStatement(first) && first.text.includes(`"${clockTable}"`))
      if (!isCounted || !(sent instanceof Promise)) return sent
      if (underWay === 0) trips += 1
      underWay += 1
      const answered = () => void (underWay -= 1)
      sent.then(answered, answered)
      return sent
    },
  })
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return trips
}

/** Tables that one of the statements would scan completely, by PostgreSQL's plan. */
export async function tablesReadWhole(client: Client, statements: readonly Statement[]): Promise<string[]> {
  const whole = new Set<string>()
  for (const { text, values } of statements) {
    const { rows } = await client.query({ text: `explain (format json) ${text}`, values })
    const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
    for (const node of nodesOf(plans[0].Plan)) {
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) whole.add(node['Relation Name'])
    }
  }
  return [...whole]
}

function nodesOf(node: Plan): Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function isStatement(argument: unknown): argument is Statement {
  return typeof argument === 'object' && argument !== null && 'text' in argument && 'values' in argument
}
