import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { masterDataOperations } from '#server/api/contract/groups/master-data-operations.ts'
import type { StaffDataChange } from '#server/api/contract/schemas/master-data.ts'
import type { DataKindName } from '#server/api/input/master-data.ts'
import { dataChangeLifecycle } from '#server/backend/domains/master-data/data-change.lifecycle.ts'
import { createMasterDataHandlers } from '#server/backend/domains/master-data/module.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

type Handlers = ReturnType<typeof createMasterDataHandlers>
type StaffEvent = HandlerInput<typeof masterDataOperations.rows.fireChangeEvent>['body']
/** Events without the version, which the world adds. */
type Fired = StaffEvent extends infer Each ? (Each extends StaffEvent ? Omit<Each, 'version'> : never) : never
type Values = Record<string, DataValue>

interface Plan {
  validFrom?: string
  /** Default: the price list of Germany. */
  kind?: DataKindName
  recordId?: string
}

/** Master data of a seeded database, and two members of staff. */
export interface MasterDataWorld extends WorkWorld {
  calls: Handlers
  writer: AccountContext
  second: AccountContext
  value(path: string, recordId?: string): Promise<DataValue | undefined>
  read(changeNo: string, by?: AccountContext): Promise<StaffDataChange>
  /** Draft with these values, by the writer. */
  draft(values: Values, plan?: Plan): Promise<StaffDataChange>
  save(changeNo: string, values: Values, by?: AccountContext): Promise<StaffDataChange>
  fire(changeNo: string, event: Fired, by?: AccountContext): Promise<StaffDataChange>
  /** Drafted and proposed by the writer, released by the second person. */
  released(values: Values, plan?: Plan): Promise<StaffDataChange>
  history(recordId?: string): Promise<Awaited<ReturnType<Handlers['getRecord']>>['history']>
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

export async function openMasterDataWorld(place: DatabasePlace): Promise<MasterDataWorld> {
  const database = await openTestDatabase(place)
  const world = await workOn(database)
  const { services, outbox } = world
  const kinds = declared.masterData
  const lifecycle = dataChangeLifecycle(kinds)
  registerOrderTimers(services, [timersOf(lifecycle)])
  const calls = createMasterDataHandlers(services, { kinds, lifecycle })
  const [writer, second] = [await member('Eli'), await member('Toril')]

  async function member(firstName: string): Promise<AccountContext> {
    const person = { firstName, lastName: 'Finance', email: `${firstName.toLowerCase()}@prices.example` }
    const rights = { role: 'staff', roles: ['finance'], identityType: 1 } as const
    const [row] = await services
      .db()
      .insert(accounts)
      .values({ ...person, ...rights, roles: [...rights.roles] })
      .returning()
    if (!row) throw new Error('no member of staff was written')
    const account = { id: row.id, ...person, ...rights, roles: [...rights.roles] }
    return { account, requestId: 'test', appId: 'test', locale: null, remoteAddress: '192.0.2.1' }
  }

  const record = (recordId = 'DE') =>
    calls.getRecord({ params: { kind: 'priceList', recordId }, query: undefined, body: undefined }, writer)
  const read = (changeNo: string, by = writer) =>
    calls.getChange({ params: { changeNo }, query: undefined, body: undefined }, by)

  async function write(
    changeNo: string,
    { values, validFrom }: { values: Values; validFrom?: string | undefined },
    by: AccountContext,
  ) {
    const { version, reason } = await read(changeNo)
    const typed = Object.entries(values).map(([path, value]) => ({ path, value: value ?? undefined }))
    const body = { version, reason, values: typed, validFrom }
    return calls.saveChange({ params: { changeNo }, query: undefined, body }, by)
  }

  async function draft(values: Values, { validFrom, recordId = 'DE', kind = 'priceList' }: Plan = {}) {
    const body = { kind, recordId, reason: 'Steel became cheaper' }
    const { changeNo } = await calls.createChange({ params: {}, query: undefined, body }, writer)
    return write(changeNo, { values, validFrom }, writer)
  }

  async function fire(changeNo: string, event: Fired, by = writer) {
    const { version } = await read(changeNo)
    return calls.fireChangeEvent({ params: { changeNo }, query: undefined, body: { ...event, version } }, by)
  }

  return {
    ...world,
    calls,
    writer,
    second,
    value: async (path, recordId) => (await record(recordId)).fields.find((field) => field.path === path)?.value,
    read,
    draft,
    save: (changeNo, values, by = writer) => write(changeNo, { values }, by),
    fire,
    async released(values, plan) {
      const { changeNo } = await draft(values, plan)
      await fire(changeNo, { type: 'staff.proposed' })
      return fire(changeNo, { type: 'staff.released' }, second)
    },
    history: async (recordId) => (await record(recordId)).history,
    async pass(seconds) {
      await world.clock.advance(seconds)
      await outbox.drain()
    },
    async close() {
      await world.stop()
      await database.close()
    },
  }
}
