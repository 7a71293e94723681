import { readFileSync, readdirSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/backend/platform/db/database.ts'
import { longBudget } from '#server/backend/platform/db/driver.ts'
import { openPglite } from '#server/backend/platform/db/pglite-driver.ts'
import { openPostgres } from '#server/backend/platform/db/postgres-driver.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { apps, idempotencyKeys } from '#server/backend/platform/db/schema/wire.ts'
import { isRefusedBy, sqlErrorOf, sqlStates } from '#server/backend/platform/db/sql-error.ts'
import { DatabaseUnavailable } from '#server/backend/platform/db/unavailable.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'
import { temporaryDataDir } from '#tests/support/site.ts'

const log = pino({ level: 'silent' })
const place = useDatabases('empty')

describe.each(bothKinds)('a database (%s)', (kind) => {
  let database: Database

  const names = async () => (await database.db.select().from(models)).map(({ id }) => id).toSorted()
  const add = (id: string) => database.db.insert(models).values({ id, name: id, position: 0 })

  beforeAll(async () => {
    database = await openDatabase(await place(kind), log)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(models)
  })

  it('reads whole numbers as numbers, instants as dates, numerics and days as text', async () => {
    const { rows } = await database.execute(
      `select count(*) as count, 9007199254740991::int8 as big, '2026-11-20T10:00:00Z'::timestamptz as at,
              1.50::numeric as amount, '2026-11-20'::date as day, '{"a":[1]}'::jsonb as json, null as nothing`,
    )
    expect(rows).toEqual([
      {
        count: 1,
        big: 9_007_199_254_740_991,
        at: new Date('2026-11-20T10:00:00Z'),
        amount: '1.50',
        day: '2026-11-20',
        json: { a: [1] },
        nothing: null,
      },
    ])
  })

  it('maps columns of every kind there and back', async () => {
    const createdAt = new Date('2026-11-20T10:00:00.123Z')
    const key = {
      caller: 'a',
      key: 'k',
      call: 'c',
      bodyHash: 'h',
      answer: { returned: ['12', { a: null }] },
      createdAt,
    }
    await database.db.insert(idempotencyKeys).values(key)
    expect(await database.db.select().from(idempotencyKeys)).toEqual([key])
    expect(await database.db.$count(idempotencyKeys)).toBe(1)
  })

  it('runs several statements at once and returns the rows of all', async () => {
    const { rows } = await database.execute('select 1 as a; select 2 as a; select 3 as a')
    expect(rows).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
  })

  it('commits what a transaction did and returns what it returned', async () => {
    const result = await database.transaction(async () => {
      await add('one')
      return names()
    })
    expect(result).toEqual(['one'])
    expect(await names()).toEqual(['one'])
  })

  it('rolls back everything when the work throws', async () => {
    const work = database.transaction(async () => {
      await add('one')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('takes back only what was done since a savepoint when that part fails', async () => {
    await database.transaction(async () => {
      await add('kept')
      await expect(
        database.savepoint(async () => {
          await add('lost')
          await add('lost')
        }),
      ).rejects.toSatisfy((error) => sqlErrorOf(error)?.code === sqlStates.uniqueViolation)
      await add('kept too')
    })
    expect(await names()).toEqual(['kept', 'kept too'])
  })

  it('keeps savepoints apart that were made side by side', async () => {
    await database.transaction(async () => {
      const inner = ['a', 'b', 'c', 'd'].map((id) =>
        database.savepoint(async () => {
          await add(id)
          if (id === 'b') throw new Error('not b')
        }),
      )
      const results = await Promise.allSettled(inner)
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    })
    expect(await names()).toEqual(['a', 'c', 'd'])
  })

  it('makes a transaction of a savepoint that stands in none', async () => {
    const work = database.savepoint(async () => {
      await add('one')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('lets a transaction within a transaction join it', async () => {
    const work = database.transaction(async () => {
      await database.transaction(() => add('inner'))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('does not keep half of a transaction that had joined and failed, even when its failure is swallowed', async () => {
    const work = database.transaction(async () => {
      const joined = database.transaction(async () => {
        await add('half')
        throw new Error('no')
      })
      await joined.catch(() => null)
    })
    await expect(work).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('takes a handle from before the transaction into it, instead of waiting for ever', async () => {
    const handle = database.db
    await expect(
      database.transaction(async () => {
        await handle.insert(models).values({ id: 'one', name: 'one', position: 0 })
        await database.execute('insert into models (id, name, position) values ($1, $1, 0)', ['two'])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await names()).toEqual([])
  })

  it('lets callers outside a transaction see only what was committed', async () => {
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const transaction = database.transaction(async () => {
      await add('one')
      begun.resolve()
      await done.promise
      throw new Error('no')
    })
    await begun.promise
    const seen = names()
    setTimeout(done.resolve, 50)
    await expect(transaction).rejects.toThrow('no')
    expect(await seen).toEqual([])
  })

  it('loses no update of transactions that run at the same time', async () => {
    await add('counter')
    const increments = Array.from({ length: 20 }, () =>
      database.transaction(async () => {
        await database.db
          .update(models)
          .set({ position: sql`${models.position} + 1` })
          .where(eq(models.id, 'counter'))
      }),
    )
    await Promise.all(increments)
    expect((await database.db.select().from(models))[0]?.position).toBe(20)
  })

  it('does not pretend that a transaction was committed whose failed statement was swallowed', async () => {
    const work = database.transaction(async () => {
      await add('one')
      await add('one').catch(() => null)
    })
    await expect(work).rejects.toSatisfy((error) => sqlErrorOf(error)?.code === sqlStates.uniqueViolation)
    expect(await names()).toEqual([])
  })

  it('fails for the write that failed, not for the statements after it', async () => {
    const readAfter = database.transaction(async () => {
      await add('one')
      await add('one')
      await add('two')
      await names()
    })
    await expect(readAfter).rejects.toSatisfy((error) => isRefusedBy(error, 'models_pkey'))
    const joined = database.transaction(async () => {
      await add('one')
      await database.transaction(async () => add('one'))
      await database.savepoint(names)
    })
    await expect(joined).rejects.toSatisfy((error) => isRefusedBy(error, 'models_pkey'))
    expect(await names()).toEqual([])
  })

  it('lets a read see all writes before it, however many there are', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `model ${index}`)
    const seen = await database.transaction(async () => {
      for (const id of ids) await add(id)
      return names()
    })
    expect(seen).toEqual(ids.toSorted())
  })

  it('keeps a write beside a savepoint that is rolled back', async () => {
    await database.transaction(async () => {
      const begun = Promise.withResolvers<void>()
      const failing = database.savepoint(async () => {
        await add('lost')
        begun.resolve()
        await names()
        throw new Error('no')
      })
      await begun.promise
      await add('beside')
      await expect(failing).rejects.toThrow('no')
    })
    expect(await names()).toEqual(['beside'])
  })

  it('counts work that outlives its transaction as outside of it', async () => {
    const late = Promise.withResolvers<void>()
    let straggler: Promise<unknown> = late.promise
    await database.transaction(async () => {
      straggler = late.promise.then(() => add('late'))
    })
    late.resolve()
    await straggler
    expect(await names()).toEqual(['late'])
  })

  it('keeps a promise for after the commit, and forgets it with the rollback', async () => {
    const kept: string[] = []
    await database.transaction(async () => {
      database.afterCommit(() => kept.push('outer'))
      await database.savepoint(async () => database.afterCommit(() => kept.push('inner')))
      await database.transaction(async () => database.afterCommit(() => kept.push('joined')))
      const failing = database.savepoint(async () => {
        database.afterCommit(() => kept.push('never'))
        throw new Error('no')
      })
      await failing.catch(() => null)
      expect(kept).toEqual([])
    })
    expect(kept).toEqual(['outer', 'inner', 'joined'])
    database.afterCommit(() => kept.push('at once'))
    expect(kept).toEqual(['outer', 'inner', 'joined', 'at once'])
  })

  it('names the constraint that refused a statement', async () => {
    await add('one')
    const error: unknown = await add('one').then(
      () => null,
      (error: unknown) => error,
    )
    expect(isRefusedBy(error, 'models_pkey')).toBe(true)
    expect(isRefusedBy(error, 'reservations_no_overlap')).toBe(false)
    expect(isRefusedBy(new Error('models_pkey'), 'models_pkey')).toBe(false)
  })

  it('goes on after a block of statements with its own transaction has failed', async () => {
    await expect(database.execute('begin; select 1; select broken; commit')).rejects.toThrow('broken')
    expect(await names()).toEqual([])
  })

  it('lets nobody into such a block, nor into what it leaves behind', async () => {
    const block = database.execute(`begin; insert into models values ('block', '', 0); select broken; commit`)
    const others = Promise.all([
      add('statement'),
      database.transaction(() => add('transaction')),
      database.execute(`begin; insert into models values ('other block', '', 0); commit`),
    ])
    await expect(block).rejects.toThrow('broken')
    await others
    expect(await names()).toEqual(['other block', 'statement', 'transaction'])
  })

  it('sells no time of a resource twice, whatever writes it', async () => {
    await database.execute(`
      insert into sites values ('s', 'store', 'S', '', '', '', 'DE', 0, 0, 'Europe/Berlin', '', '[]');
      insert into drive_resources (id, site_id, kind, label) values ('car', 's', 'vehicle', ''), ('other', 's', 'vehicle', '')`)
    const reserve = (resource: string, during: string) =>
      database.execute('insert into reservations (resource_id, during, created_at) values ($1, $2, now())', [
        resource,
        during,
      ])
    await reserve('car', '[2026-11-20T09:00:00Z,2026-11-20T10:00:00Z)')
    await reserve('car', '[2026-11-20T10:00:00Z,2026-11-20T11:00:00Z)')
    await reserve('other', '[2026-11-20T09:00:00Z,2026-11-20T10:00:00Z)')
    await expect(reserve('car', '[2026-11-20T09:59:00Z,2026-11-20T10:30:00Z)')).rejects.toSatisfy((error) =>
      isRefusedBy(error, 'reservations_no_overlap'),
    )
  })

  it('has its pristine apps table', async () => {
    expect(await database.db.select().from(apps)).toEqual([])
  })
})

describe('PostgreSQL', () => {
  it('tries a transaction again that lost a deadlock', async () => {
    const database = await openDatabase(await place('postgresql'), log)
    await database.execute(`insert into models values ('a', 'a', 0), ('b', 'b', 0)`)
    let attempts = 0
    const both = Promise.withResolvers<void>()
    const touch = (first: string, second: string) =>
      database.transaction(async () => {
        attempts += 1
        const update = 'update models set position = position + 1 where id = $1'
        await database.execute(update, [first])
        if (attempts === 2) both.resolve()
        await both.promise
        await database.execute(update, [second])
      })
    await Promise.all([touch('a', 'b'), touch('b', 'a')])
    const positions = (await database.db.select().from(models)).map(({ position }) => position)
    await database.close()
    expect(positions).toEqual([2, 2])
    // Once more at least: on a busy machine the second try may lose its turn as well.
    expect(attempts).toBeGreaterThan(2)
  })

  it('goes on when a table has changed under statements that its sessions keep', async () => {
    const database = await openDatabase(await place('postgresql'), log)
    const read = () => database.transaction(async () => database.db.select().from(models))
    await database.execute(`insert into models values ('a', 'a', 0)`)
    expect(await read()).toHaveLength(1)
    await database.execute('alter table models alter column position type bigint')
    expect(await read()).toEqual([{ id: 'a', name: 'a', position: 0 }])
    await database.close()
  })

  it('grants statements what somebody waits for, more for what nobody waits for, and no pause within a transaction', async () => {
    const database = await openDatabase(await place('postgresql'), log)
    const budget = () =>
      database.transaction(async () => {
        const { rows } = await database.execute(`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
                 current_setting('idle_in_transaction_session_timeout') as pause`)
        return rows[0]
      })
    expect(await budget()).toEqual({ statement: '5s', lock: '4s', pause: '30s' })
    expect(await database.withBudget(longBudget, budget)).toEqual({ statement: '10min', lock: '10min', pause: '30s' })
    expect(await budget()).toEqual({ statement: '5s', lock: '4s', pause: '30s' })
    await database.close()
  })

  it('sets and prepares nothing beyond a transaction where a pooler is in between', async () => {
    const { databaseUrl, dataDir } = await place('postgresql')
    const database = await openDatabase({ databaseUrl, databaseDirectUrl: databaseUrl, dataDir }, log)
    const read = async () => {
      const { rows } = await database.execute(`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
               current_setting('idle_in_transaction_session_timeout') as pause, pg_backend_pid() as pid,
               (select count(*) from pg_prepared_statements) as prepared`)
      return rows[0]
    }
    const inTransaction = () =>
      database.transaction(async () => {
        await database.db.select().from(models)
        return read()
      })
    const usual = await inTransaction()
    expect(usual).toMatchObject({ statement: '5s', lock: '4s', pause: '30s', prepared: 0 })
    expect(await read()).toEqual({ ...usual, statement: '0', lock: '0', pause: '0' })
    const long = await database.withBudget(longBudget, inTransaction)
    expect(long).toMatchObject({ statement: '10min', lock: '10min' })
    expect(long?.['pid']).not.toBe(usual?.['pid'])
    await database.close()
  })

  it('is unavailable where it has been demoted, and its session is not used again', async () => {
    const database = await openDatabase(await place('postgresql'), log)
    const pid = async () => (await database.execute('select pg_backend_pid() as pid')).rows[0]?.['pid']
    const before = await pid()
    const write = database.transaction(async () => {
      // As a standby refuses it.
      await database.execute('set transaction read only')
      await database.execute(`insert into models values ('a', 'a', 0)`)
    })
    await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await pid()).not.toBe(before)
    await database.close()
  })

  it('keeps five hundred statements of transactions planned at most', async () => {
    const database = await openDatabase(await place('postgresql'), log)
    const kept = await database.transaction(async () => {
      for (let turn = 0; turn <= 500; turn += 1) await database.execute(`select $1::int as column_${turn}`, [turn])
      const { rows } = await database.execute('select count(*) from pg_prepared_statements where name = any($1)', [
        Array.from({ length: 510 }, (_, index) => `statement_${index}`),
      ])
      return rows[0]?.['count']
    })
    await database.close()
    expect(kept).toBeLessThanOrEqual(500)
    expect(kept).toBeGreaterThan(400)
  })

  it('goes on with new sessions after it has ended those in use', async () => {
    const where = await place('postgresql')
    const [database, other] = [await openDatabase(where, log), await openDatabase(where, log)]
    const work = database.transaction(async () => {
      await database.execute(`insert into models values ('a', 'a', 0)`)
      await other.execute(`select pg_terminate_backend(pid) from pg_stat_activity
                           where datname = current_database() and pid <> pg_backend_pid()`)
      await database.execute('select 1')
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    expect(await database.db.select().from(models)).toEqual([])
    await Promise.all([database.close(), other.close()])
  })

  it('is brought up to date once by replicas that start together', async () => {
    const where = await place('postgresql')
    const replicas = await Promise.all([1, 2, 3].map(() => openDatabase(where, log)))
    const { rows } = (await replicas[0]?.execute('select hash from drizzle.__drizzle_migrations')) ?? { rows: [] }
    await Promise.all(replicas.map((replica) => replica.close()))
    expect(rows).toHaveLength(migrations.length)
  })
})

const migrationsFolder = 'server/backend/platform/db/migrations'
const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

describe.each(bothKinds)('a database of a version with a record of its own of migrations (%s)', (kind) => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  beforeEach(async () => {
    folder = await temporaryDataDir()
  })
  afterEach(() => folder.remove())

  // Each migration takes the embedded database a while.
  it.each(kind === 'embedded' ? [20] : [20, migrations.length])(
    'keeps its rows, and gets only the migrations after its %ith',
    async (count) => {
      const where = { ...(await place(kind)), dataDir: folder.path }
      const driver =
        where.databaseUrl === null ? await openPglite(where.dataDir) : await openPostgres(where.databaseUrl, log)
      await driver.run(
        'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      )
      for (const name of migrations.slice(0, count)) {
        await driver.run(readFileSync(`${migrationsFolder}/${name}`, 'utf8'))
        await driver.query('insert into schema_migrations (name) values ($1)', [name.replace('.sql', '')], 'object')
      }
      await driver.run(`insert into models values ('kept', 'kept', 0)`)
      await driver.close()

      for (const start of ['first', 'second']) {
        const database = await openDatabase(where, log)
        const { rows } = await database.execute(`
        select count(*) as recorded, to_regclass('schema_migrations') as earlier, (select name from models) as model
        from drizzle.__drizzle_migrations`)
        await database.close()
        expect(rows, `after the ${start} start`).toEqual([
          { recorded: migrations.length, earlier: 'schema_migrations', model: 'kept' },
        ])
      }
    },
    60_000,
  )
})
