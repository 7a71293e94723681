import { config } from '#config'
import type { DataChangeEvent } from '#machines/orders/data-change/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { masterDataOperations } from '#server/api/contract/groups/master-data-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { instantOf } from '#server/backend/kernel/local-time.ts'
import type { MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { type DataChangeLifecycle, isRecordAt } from './data-change.lifecycle.ts'
import { type DataChange, newChangeNumber, readHistory } from './data-changes.ts'
import { differencesFrom, isWithinBounds, kindNamed, valuesWith } from './records.ts'

type Rows = typeof masterDataOperations.rows
type StaffEvent = HandlerInput<Rows['fireChangeEvent']>['body']
type Saved = HandlerInput<Rows['saveChange']>['body']

export interface Changing {
  kinds: readonly MasterDataKind[]
  lifecycle: DataChangeLifecycle
}

/** Begins a draft. Throws `not_found`. */
export function createChange(
  services: BackendContext,
  { kinds, lifecycle }: Changing,
  { kind: name, recordId, reason, before }: HandlerInput<Rows['createChange']>['body'],
  { account, requestId }: StaffCaller,
): Promise<DataChange> {
  return services.transaction(async () => {
    const kind = kindNamed(kinds, name)
    const { values } = await kind.read(services, recordId)
    const wanted = before === undefined ? values : await valuesBefore(services, kind, recordId, before)
    const now = services.clock.now()
    const draft: DataChange = {
      ...unwritten,
      orderNo: newChangeNumber(),
      kind: kind.name,
      recordId,
      market: kind.marketOf(recordId).country,
      differences: differencesFrom(values, wanted),
      reason,
      validFrom: null,
      authors: [account.id],
      remark: null,
      recordVersion: null,
      inForceAt: null,
      undoneAt: null,
      createdAt: now,
      updatedAt: now,
    }
    const occurrence = { event: { type: 'staff.drafted' }, detail: { staffId: account.id } } as const
    return (await createOrder(services, lifecycle, draft, occurrence, requestId)).order
  })
}

/** Values of a record before a change came into force: later ones that are still in force are taken back. */
async function valuesBefore(services: BackendContext, kind: MasterDataKind, recordId: string, changeNo: string) {
  const history = await readHistory(services, kind.name, recordId)
  const position = history.findIndex(({ orderNo }) => orderNo === changeNo)
  if (position === -1) throw new Refusal('not_found', `${changeNo} was not in force for ${kind.name} ${recordId}`)
  const { values } = await kind.read(services, recordId)
  return history
    .slice(0, position + 1)
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((known, { differences }) => valuesWith(known, differences, 'before'), values)
}

/** Saves a draft. Throws `not_found`, `order_changed`, `transition_not_allowed`, `invalid_params`. */
export function saveChange(
  services: BackendContext,
  { kinds, lifecycle }: Changing,
  { changeNo, saved }: { changeNo: string; saved: Saved },
  { account, requestId }: StaffCaller,
): Promise<DataChange> {
  const { version, values: typed, reason, validFrom } = saved
  return fireOrderEvent(services, lifecycle, { orderNo: changeNo, requestId }, async (change) => {
    requireVersion(change, version)
    const { values } = await kindNamed(kinds, change.kind).read(services, change.recordId)
    const { timeZone } = config.markets[change.market]
    const changes = {
      differences: differencesFrom(
        values,
        typed.map(({ path, value = null }) => [path, value] as const),
      ),
      reason,
      validFrom: validFrom === undefined ? null : new Date(instantOf(validFrom, timeZone)),
      authors: [...new Set([...change.authors, account.id])],
    }
    return { event: { type: 'staff.edited' }, changes, detail: { staffId: account.id } }
  })
}

/** Throws `not_found`, `order_changed` if the screen showed another version, `transition_not_allowed`. */
export function fireStaffEvent(
  services: BackendContext,
  changing: Changing,
  { changeNo, event }: { changeNo: string; event: StaffEvent },
  { account, requestId }: StaffCaller,
): Promise<DataChange> {
  return fireOrderEvent(services, changing.lifecycle, { orderNo: changeNo, requestId }, async (change) => {
    requireVersion(change, event.version)
    const isSecondPerson = !change.authors.includes(account.id)
    const occurrence = await occurrenceOf(services, changing, { change, event, isSecondPerson })
    return { ...occurrence, detail: { staffId: account.id } }
  })
}

function requireVersion({ orderNo, version }: DataChange, shown: number): void {
  if (version !== shown) throw new Refusal('order_changed', `${orderNo} is at ${version}`)
}

async function occurrenceOf(
  services: BackendContext,
  { kinds }: Changing,
  { change, event, isSecondPerson }: { change: DataChange; event: StaffEvent; isSecondPerson: boolean },
): Promise<Occurrence<DataChange, DataChangeEvent>> {
  switch (event.type) {
    case 'staff.proposed':
    case 'staff.published': {
      const { type } = event
      const isUpToDate = await isRecordAt(services, kinds, change, 'before')
      const isValid = await isChangeValid(services, kinds, change)
      const differences = change.differences.length
      return { event: { type, differences, isUpToDate, isValid }, changes: { remark: null } }
    }
    case 'staff.returned':
      return { event: { type: event.type, isSecondPerson }, changes: { remark: event.reason } }
    case 'staff.released': {
      const isUpToDate = await isRecordAt(services, kinds, change, 'before')
      return { event: { type: event.type, isSecondPerson, isUpToDate } }
    }
    case 'staff.undone':
    case 'staff.retracted': {
      const isUnchangedSince = await isRecordAt(services, kinds, change, 'after')
      return { event: { type: event.type, isUnchangedSince }, changes: { remark: event.reason || null } }
    }
    case 'staff.withdrawn':
    case 'staff.unscheduled':
    case 'staff.reopened':
    case 'staff.discarded':
      return { event: { type: event.type } }
  }
  return event satisfies never
}

/** Whether all values are within their bounds, and contradict no other. */
async function isChangeValid(
  services: BackendContext,
  kinds: readonly MasterDataKind[],
  { kind: name, recordId, differences }: DataChange,
): Promise<boolean> {
  const kind = kindNamed(kinds, name)
  const { fields, values } = await kind.read(services, recordId)
  if (kind.contradictions(valuesWith(values, differences, 'after'), values).length > 0) return false
  return differences.every(({ path, after }) => {
    const field = fields.find((each) => each.path === path)
    return field !== undefined && isWithinBounds(field, after)
  })
}
