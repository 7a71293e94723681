import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from './world.ts'

/*
 * Faults that the harness must find. One build contains those of the sources, each behind the variable `PLANT`; the
 * others are in the database.
 */

export interface Plant {
  name: string
  /** Faults of the run: those under which it shows. */
  faults: readonly string[]
  /** Expression of a source, which it has once, and what takes its place. */
  edits?: readonly Edit[]
  /** Pieces of the database's configuration by what replaces them. */
  database?: Readonly<Record<string, string>>
  /** Statements before the customers come. */
  sql?: string
}

interface Edit {
  file: string
  from: string
  to: string
}

const lossy = 'requests lost, doubled, delayed'
const killed = 'replica killed'
const session = 'server/backend/platform/db/postgres-session.ts'
const claims = 'server/backend/domains/subscription/vehicle-claims.ts'
const notDurable = `
  do $$ declare found record; begin
    for found in select tgname, tgrelid::regclass as place from pg_trigger where tgname like '%\\_commit' loop
      execute format('drop trigger %I on %s', found.tgname, found.place);
    end loop;
  end $$;
  alter role solvei set synchronous_commit = off`

export const plants: readonly Plant[] = [
  {
    name: 'idempotency keys are ignored',
    faults: [lossy],
    edits: [
      {
        file: 'server/backend/platform/http/idempotency.ts',
        from: '{ caller, key, call: name, bodyHash }',
        to: '{ caller, key: key + Math.random(), call: name, bodyHash }',
      },
    ],
  },
  {
    name: 'slots are not unique',
    faults: [lossy],
    edits: [
      {
        file: 'server/backend/domains/test-drive/reservations.ts',
        from: 'eq(other.resourceId, resourceId)',
        to: 'sql`false`',
      },
    ],
    sql: 'alter table reservations drop constraint reservations_no_overlap',
  },
  {
    name: 'cars are not unique',
    faults: [lossy],
    edits: [{ file: claims, from: 'eq(stockVehicles.isFree, true)', to: 'undefined' }],
    sql: 'drop index vehicle_claims_open',
  },
  {
    name: 'cars are not given back',
    faults: [killed],
    edits: [
      {
        file: claims,
        from: '{ releasedAt: services.clock.now() }',
        to: 'Math.random() < 0.4 ? { expiresAt: null } : { releasedAt: services.clock.now() }',
      },
    ],
  },
  {
    name: 'effects follow their transaction',
    faults: [killed],
    edits: [
      {
        file: 'server/backend/platform/engine/order-engine.ts',
        from: 'services.outbox.add(...entries)',
        to: 'void setTimeout(() => services.outbox.add(...entries).catch(() => {}), 3_000)',
      },
    ],
  },
  {
    name: 'events without a log',
    faults: [killed],
    edits: [
      {
        file: 'server/backend/platform/engine/order-log.ts',
        from: 'services\n    .db()\n    .insert(orderEvents)\n    .values({ ...line, ...dimensions })',
        to: 'row.sequence > 1 && Math.random() < 0.1 ? null : services.db().insert(orderEvents).values({ ...line, ...dimensions })',
      },
    ],
  },
  {
    name: 'commits are lost',
    faults: [killed],
    edits: [
      {
        file: session,
        from: "this.#client.query('commit')",
        to: "this.#client.query(Math.random() < 0.02 ? 'rollback' : 'commit')",
      },
      { file: session, from: "command !== 'COMMIT'", to: 'false' },
    ],
  },
  {
    name: 'commits are on one disk',
    faults: ['primary dies'],
    database: {
      'synchronous_mode: true': 'synchronous_mode: false',
      'wal_keep_size: 512MB':
        'wal_keep_size: 512MB\n        wal_writer_delay: 10s\n        wal_writer_flush_after: 1000000',
    },
    sql: notDurable,
  },
  {
    name: 'deliveries have no lease',
    faults: [killed],
    edits: [
      {
        file: 'server/backend/platform/jobs/outbox.ts',
        from: 'later(leaseMs)',
        to: 'later(0)',
      },
    ],
    sql: 'drop index mails_outbox',
  },
  {
    name: 'payments are charged twice',
    faults: ['webhooks doubled, late, reordered'],
    edits: [
      {
        file: 'server/backend/domains/payment-service/payments.ts',
        from: 'carryOut(context, row, instrument.answer)',
        to: "request.amount === 0 ? carryOut(context, row, instrument.answer) : insert(context, { ...request, reference: `${request.reference}-again` }, instrument).then((again) => carryOut(context, again, { kind: 'approved' })).then(() => carryOut(context, row, instrument.answer))",
      },
    ],
  },
]

/** Puts the faults of the sources into a copy of them. Throws unless each expression is there once. */
export async function plantIn(root: string): Promise<void> {
  for (const { name, edits = [] } of plants) {
    for (const { file, from, to } of edits) {
      const path = join(root, file)
      const source = await readFile(path, 'utf8')
      const count = source.split(from).length - 1
      if (count !== 1) throw new Error(`${file} has ${count} places like ${from}`)
      const chosen = `(process.env['PLANT'] === '${name}' ? ${to} : ${from})`
      await writeFile(
        path,
        source.replace(from, () => chosen),
      )
    }
  }
}

/** Changes the database before the customers come. */
export async function plantInDatabase({ sql }: Plant, { query, cluster }: World): Promise<void> {
  if (sql === undefined) return
  await query(sql)
  // New sessions have the settings.
  await cluster.database.pooler.restart()
}
