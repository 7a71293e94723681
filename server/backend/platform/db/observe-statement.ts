import { histogram } from '#server/telemetry/metrics.ts'
import { type Attributes, inSpan } from '#server/telemetry/tracing.ts'

const observeSeconds = histogram(
  'db_client_operation_duration_seconds',
  'Time of a statement, with its wait for a session and for locks, by its first word.',
  ['operation'],
)
const observeWait = histogram('solvei_database_wait_seconds', 'Wait for a session of the database.', [])

/** First words of statements; all others are `other`. */
const operations = new Set(['select', 'insert', 'update', 'delete', 'with'])

/** Characters of a statement that a span shows. */
const maxLength = 2_000

/** Runs a statement as a span of its trace, and records its time. Values are never shown. */
export async function observeStatement<T>(sql: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await inSpan(() => ({ name: nameOf(sql), kind: 'client', attributes: attributesOf(sql) }), run)
  } finally {
    observeSeconds((performance.now() - startedAt) / 1_000, operationOf(sql))
  }
}

/** Runs a transaction as a span of its trace. */
export function observeTransaction<T>(run: () => Promise<T>): Promise<T> {
  return inSpan(() => ({ name: 'transaction' }), run)
}

/** Records how long work has waited for a session. */
export function observeSessionWait(ms: number): void {
  observeWait(ms / 1_000)
}

function operationOf(sql: string): string {
  const [, word = ''] = /^\s*(\w+)/.exec(sql) ?? []
  return operations.has(word.toLowerCase()) ? word.toLowerCase() : 'other'
}

/** Operation and first table: `select accounts`. */
function nameOf(sql: string): string {
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? []
  return table ? `${operationOf(sql)} ${table}` : operationOf(sql)
}

/** Statement without values: parameters are numbers of them (`$1`), and a text in it could be one. */
function attributesOf(sql: string): Attributes {
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxLength) }
}
