import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** Where a process dies: at the persist point of this number, at the first that writes this, or nowhere. */
export type Deadline = number | string | null

/** Tables written at each persist point since it was armed. */
let points: string[] = []
let deadline: Deadline = null

/** Tables whose loss does not matter: callers send a new nonce, request new tokens, and jobs run again. */
const ignoredTables = new Set([
  'nonces',
  'service_tokens',
  'issuer_records',
  'sign_in_attempts',
  'used_captchas',
  'recurring_jobs',
])

/**
 * Counts persist points: every commit that wrote, and every writing statement outside a transaction. No state changes
 * between two of them, so that dying once after each covers every moment.
 */
export function watchPersistPoints(): void {
  watchEmbedded()
  watchServer()
}

function watchEmbedded(): void {
  const { transaction, query } = PGlite.prototype
  PGlite.prototype.transaction = async function counted(this: PGlite, work) {
    const written: string[] = []
    const result = await transaction.call(this, (tx) => {
      const { query: ask } = tx
      tx.query = (sql, ...rest) => {
        written.push(...tablesWritten(sql))
        return ask.call(tx, sql, ...rest) as ReturnType<typeof tx.query<never>>
      }
      return work(tx)
    })
    pass(written)
    return result
  } as typeof transaction
  PGlite.prototype.query = async function counted(this: PGlite, sql, ...rest) {
    const result = await query.call(this, sql, ...rest)
    pass(tablesWritten(sql))
    return result
  } as typeof query
}

/** Tables written by the running transaction of a session. */
const writtenBy = new WeakMap<Client, string[]>()

function watchServer(): void {
  const { query } = Client.prototype
  Client.prototype.query = async function counted(this: Client, ...given: [string | { text: string }]) {
    const [statement] = given
    const sql = typeof statement === 'string' ? statement : statement.text
    if (sql.startsWith('begin')) writtenBy.set(this, [])
    if (sql === 'rollback') writtenBy.delete(this)
    const result = await Reflect.apply(query, this, given)
    const written = writtenBy.get(this)
    if (sql === 'commit') writtenBy.delete(this)
    if (sql === 'commit') pass(written ?? [])
    else if (written) written.push(...tablesWritten(sql))
    else pass(tablesWritten(sql))
    return result
  } as typeof query
}

/** Makes the process kill itself at a point from now on. Returns what was written at each point since the last call. */
export function dieAt(next: Deadline): string[] {
  const before = points
  points = []
  deadline = next
  return before
}

function tablesWritten(sql: string): string[] {
  const [, table] = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(sql) ?? []
  return table === undefined || ignoredTables.has(table) ? [] : [table]
}

function pass(written: readonly string[]): void {
  if (written.length === 0) return
  const tables = new Set(written)
  const after = [...tables].join(', ')
  // Outbox entries follow from the change: whether some are due already must not make a different point.
  if (tables.size > 1) tables.delete('outbox')
  points.push([...tables].toSorted().join(', '))
  const point = points.length
  if (deadline !== point && deadline !== points.at(-1)) return
  // Synchronous: buffers are not flushed after the kill.
  writeSync(1, `${JSON.stringify({ msg: 'dies', death: { point, after } })}\n`)
  process.kill(process.pid, 'SIGKILL')
}
