import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { catalogue, findMachine } from '#machines/catalogue.ts'
import { flowMigrations } from '#machines/migrations.ts'
import type { Release } from '#machines/releases/release.ts'
import { type RecordedMachine, recordMachine } from '#machines/shared/record.ts'
import { createBackend } from '#server/backend/backend.ts'
import { checkMigration } from '#server/backend/check-migration.ts'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import { declarationsOf } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { connectDatabase, type Database } from '#server/backend/platform/db/database.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'
import { ordersText, refuseStrandedOrders, type StoredOrders } from '#server/backend/platform/engine/stranded-orders.ts'
import { createLog } from '#server/config/log.ts'
import { databaseKinds, type DatabasePlace, newDatabase } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/test-env.ts'

const log = createLog({ level: 'fatal' })
const now: Release = {
  name: 'now',
  machines: catalogue.map(({ machine }) => recordMachine(machine)),
  titles: {},
}
const { storedOrders } = declarationsOf(modules)

/** A planted breaking change: the push client has lost its state with the code 30. */
const broken: StoredOrders = {
  table: pushClients,
  machine: createMachine({
    id: 'pushClient',
    initial: 'bound',
    states: { registered: { meta: { code: 10 } }, bound: { meta: { code: 20 } }, gone: { meta: { code: 90 } } },
  }),
}

describe('orders of every machine', () => {
  it('are checked, each in its own table', () => {
    const orders = catalogue.filter(({ family }) => family === 'orders').map(({ id }) => id)
    expect(storedOrders.map(({ machine }) => machine.id).toSorted()).toEqual(orders.toSorted())
  })
})

describe.each(databaseKinds)('the migration check (%s)', (kind) => {
  let place: DatabasePlace
  let database: Database
  const check = (after: Release, orders: readonly StoredOrders[] = storedOrders) =>
    checkMigration(database, {
      before: now,
      after,
      orders,
      hasMigration: (machine, version) => flowMigrations[machine]?.[version] !== undefined,
    })
  const changed = (change: (machine: RecordedMachine) => RecordedMachine): Release => ({
    ...now,
    machines: now.machines.map((machine) => (machine.id === 'pushClient' ? change(machine) : machine)),
  })

  beforeAll(async () => {
    place = await newDatabase(kind, 'migrated')
    database = await connectDatabase(place, log)
    await database.execute(
      `insert into push_clients (client_id, status, version, device_id, device_type, brand, os, os_version, push_type,
          push_version, locale, created_at, seen_at)
        select 'PC' || lpad(number::text, 3, '0'), case when number <= 25 then 30 else 20 end, 1, '', '', '', '', '', '', 1,
          'de_DE', now(), now()
        from generate_series(1, 27) as number`,
    )
    const account = '00000000-0000-4000-8000-000000000001'
    await database.execute(
      `insert into accounts (id, email, first_name, last_name, role, identity_type) values ('${account}', 'a@b.example', '', '', 'customer', 1)`,
    )
    const flows: [machine: string, version: string, snapshot: string][] = [
      ['testDriveBooking', findMachine('testDriveBooking')?.version ?? '', '{"value":{"open":{"contact":"editing"}}}'],
      ['subscriptionCheckout', '1', '{"value":"anything of the first version"}'],
      ['cardBinding', '0', '{"value":"entering"}'],
      ['tradeIn', '2', '{"value":"lost"}'],
      ['leadForm', '1', 'no snapshot'],
    ]
    for (const flow of flows) {
      await database.execute(
        `insert into flow_snapshots (account_id, machine, version, snapshot, updated_at) values ('${account}', $1, $2, $3, now())`,
        flow,
      )
    }
  })
  afterAll(() => database.close())

  it('finds nothing wrong with the orders of this version', async () => {
    expect(await check(now)).toMatchObject({ stranded: [], deadEnds: [], leaving: [] })
  })

  it('names the orders in a state that has gone', async () => {
    const { stranded } = await check(now, [broken])
    expect(stranded).toMatchObject([{ machine: 'pushClient', code: 30, count: 25 }])
    expect(stranded.map(ordersText)).toEqual([
      `pushClient 30: 25 orders, ${Array.from({ length: 20 }, (_, index) => `PC${String(index + 1).padStart(3, '0')}`).join(', ')} and 5 more`,
    ])
  })

  it('names the orders in a state that nothing leads out of any more', async () => {
    const after = changed((machine) => ({
      ...machine,
      transitions: machine.transitions.filter(({ source }) => source !== 'bound'),
    }))
    const { deadEnds, leaving } = await check(after)
    expect(deadEnds).toEqual([{ machine: 'pushClient', code: 20, count: 2, orderNos: ['PC026', 'PC027'] }])
    expect(leaving).toEqual(deadEnds)
  })

  it('names the orders that lose one way of several, without refusing them', async () => {
    const after = changed((machine) => ({
      ...machine,
      transitions: machine.transitions.filter(({ event }) => event !== 'customer.unbound'),
    }))
    expect(await check(after)).toMatchObject({ deadEnds: [], leaving: [{ code: 20, count: 2 }] })
  })

  it('names the flows that customers would have to start again', async () => {
    const { restarted } = await check(now)
    expect(restarted).toEqual([
      { machine: 'cardBinding', version: '0', state: 'entering', count: 1 },
      { machine: 'leadForm', version: '1', state: '', count: 1 },
      { machine: 'tradeIn', version: '2', state: 'lost', count: 1 },
    ])
  })

  it('refuses the start of a version that would strand orders, in one message for the operator', async () => {
    await expect(refuseStrandedOrders(database, storedOrders)).resolves.toBeUndefined()
    const refused = refuseStrandedOrders(database, [broken])
    await expect(refused).rejects.toThrow(/pushClient 30: 25 orders, PC001, .* and 5 more/)
    await expect(refused).rejects.toMatchObject({ name: 'OperatorError' })
  })
})

describe('a start that is refused', () => {
  it('has not migrated the database, so that the version before can go on', async () => {
    const place = await newDatabase('postgresql', 'empty')
    const backend = createBackend({ ...testEnv, ...place }, log, () => ({
      endpoints: [],
      inspect: async (database) => {
        await refuseStrandedOrders(database, storedOrders)
        throw new Error('refused')
      },
    }))
    await expect(backend.start()).rejects.toThrow('refused')
    const database = await connectDatabase(place, log)
    const { rows } = await database.execute(`select count(*)::int as count from information_schema.tables
      where table_schema = current_schema()`)
    await database.close()
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is that of the whole backend', async () => {
    const place = await newDatabase('postgresql', 'migrated')
    const database = await connectDatabase(place, log)
    await database.execute(`insert into push_clients (client_id, status, version, device_id, device_type, brand, os, os_version,
        push_type, push_version, locale, created_at, seen_at)
      values ('PC1', 77, 1, '', '', '', '', '', '', 1, 'de_DE', now(), now())`)
    await database.close()
    const backend = createEmbeddedBackend({ ...testEnv, ...place }, log)
    await expect(backend.start()).rejects.toThrow('pushClient 77: 1 order, PC1')
  })
})
