import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { masterDataOperations } from '#server/api/contract/groups/master-data-operations.ts'
import { type ChangeItem, changeStatus, type StaffDataChange } from '#server/api/contract/schemas/master-data.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { cutPage, cursorAt, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { dataChanges, dataRecords } from '#server/backend/platform/db/schema/master-data.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import type { DataChangeLifecycle } from './data-change.lifecycle.ts'
import { type DataChange, namesOf, readHistory } from './data-changes.ts'
import { isAt, isWithinBounds, kindNamed, valuesWith, versionOf } from './records.ts'

type Rows = typeof masterDataOperations.rows
type Kinds = readonly MasterDataKind[]

const { orderNo, createdAt, status, kind: kindColumn, recordId: recordColumn } = dataChanges

/** States of a change on its way. */
const open = [
  DataChangeStatus.draft,
  DataChangeStatus.proposed,
  DataChangeStatus.scheduled,
  DataChangeStatus.outdated,
] as const

/** All records, by kind, in the order of the kind. */
export async function listRecords(services: BackendContext, kinds: Kinds): Promise<CallResult<Rows['listRecords']>> {
  const [opened, changed] = await Promise.all([
    services
      .db()
      .select({ kind: kindColumn, recordId: recordColumn, open: count() })
      .from(dataChanges)
      .where(inArray(status, open))
      .groupBy(kindColumn, recordColumn),
    services.db().select().from(dataRecords),
  ])
  const items = []
  for (const kind of kinds) {
    for (const recordId of await kind.listIds(services)) {
      const onItsWay = opened.find((row) => row.kind === kind.name && row.recordId === recordId)
      const inForce = changed.find((row) => row.kind === kind.name && row.id === recordId)
      const record = await recordOf(services, kind, recordId)
      items.push({ ...record, version: inForce?.version ?? 0, open: onItsWay?.open ?? 0 })
    }
  }
  return { items }
}

async function recordOf(services: BackendContext, kind: MasterDataKind, recordId: string) {
  const { country } = kind.marketOf(recordId)
  return { kind: kind.name, recordId, market: country, name: await kind.nameOf(services, recordId) }
}

/** Values of a record in force, with its history. Throws `not_found`. */
export async function viewRecord(
  services: BackendContext,
  kinds: Kinds,
  { kind: name, recordId }: { kind: string; recordId: string },
): Promise<CallResult<Rows['getRecord']>> {
  const kind = kindNamed(kinds, name)
  const { fields, values } = await kind.read(services, recordId)
  const [version, uses = null, history, opened] = await Promise.all([
    versionOf(services, kind.name, recordId),
    kind.usesOf?.(services, recordId),
    readHistory(services, kind.name, recordId),
    services
      .db()
      .select({ recordId: recordColumn })
      .from(dataChanges)
      .where(and(inArray(status, open), eq(recordColumn, recordId), eq(kindColumn, kind.name))),
  ])
  return {
    ...(await recordOf(services, kind, recordId)),
    currency: kind.marketOf(recordId).currency,
    version,
    uses,
    open: opened.length,
    fields: fields.map((field) => ({ ...field, value: values.get(field.path) ?? null })),
    history: await itemsOf(services, kinds, history),
  }
}

/** Page of the changes, the newest first. */
export async function listChanges(
  services: BackendContext,
  kinds: Kinds,
  { after, size }: HandlerInput<Rows['listChanges']>['query'],
): Promise<CallResult<Rows['listChanges']>> {
  const rows = await services
    .db()
    .select()
    .from(dataChanges)
    .where(rowsAfter({ at: createdAt, no: orderNo }, after, 'older'))
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: await itemsOf(services, kinds, items) }
}

async function itemsOf(services: BackendContext, kinds: Kinds, rows: readonly DataChange[]): Promise<ChangeItem[]> {
  const names = await namesOf(
    services,
    rows.flatMap(({ authors }) => authors),
  )
  const items = []
  for (const row of rows) {
    const item = await itemOf(services, kindNamed(kinds, row.kind), row, names)
    items.push({ ...item, differences: row.differences.length })
  }
  return items
}

async function itemOf(
  services: BackendContext,
  kind: MasterDataKind,
  row: DataChange,
  names: ReadonlyMap<string, string>,
): Promise<Omit<ChangeItem, 'differences'>> {
  return {
    changeNo: row.orderNo,
    status: changeStatus.parse(row.status),
    ...(await recordOf(services, kind, row.recordId)),
    reason: row.reason,
    validFrom: row.validFrom?.toISOString() ?? null,
    inForceAt: row.inForceAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    authors: row.authors.map((id) => ({ id, name: names.get(id) ?? '' })),
  }
}

/** Change with everything that its machine judges by, for one member of staff. */
export async function viewChange(
  services: BackendContext,
  { kinds, lifecycle }: { kinds: Kinds; lifecycle: DataChangeLifecycle },
  row: DataChange,
  { account }: Pick<StaffCaller, 'account'>,
): Promise<StaffDataChange> {
  const kind = kindNamed(kinds, row.kind)
  const { fields, values } = await kind.read(services, row.recordId)
  const { country, currency } = kind.marketOf(row.recordId)
  // What is in force, or was, is compared with the time before it.
  const hasBegun = row.recordVersion !== null
  const before = hasBegun ? valuesWith(values, row.differences, 'before') : values
  const after = valuesWith(values, row.differences, 'after')
  const [figures, log, names] = await Promise.all([
    kind.figures(services, row.recordId, before, after),
    readLog(services, lifecycle.machine.id, row.orderNo),
    namesOf(services, row.authors),
  ])
  const contradictions = new Set(kind.contradictions(after, before))
  const differences = row.differences.map((difference): StaffDataChange['differences'][number] => {
    const field = fields.find(({ path }) => path === difference.path)
    const isInside = field !== undefined && isWithinBounds(field, difference.after)
    const problem = !isInside ? 'outOfBounds' : contradictions.has(difference.path) ? 'contradiction' : null
    return { ...difference, problem, isOutdated: !hasBegun && values.get(difference.path) !== difference.before }
  })
  const changed = figures.filter((figure) => figure.before !== figure.after)
  return {
    ...(await itemOf(services, kind, row, names)),
    version: row.version,
    currency,
    timeZone: config.markets[country].timeZone,
    remark: row.remark,
    now: services.clock.now().toISOString(),
    fields: fields.map((field) => ({ ...field, value: values.get(field.path) ?? null })),
    differences,
    isContradictory: contradictions.size > 0,
    figures: changed,
    sameFigures: figures.length - changed.length,
    facts: {
      validFrom: row.validFrom?.getTime() ?? null,
      concernsMoney: kind.concernsMoney,
      isSecondPerson: !row.authors.includes(account.id),
      isValid: contradictions.size === 0 && differences.every(({ problem }) => problem === null),
      isUpToDate: isAt(values, row.differences, 'before'),
      isUnchangedSince: isAt(values, row.differences, 'after'),
    },
    events: log.map((line) => ({ ...toEvent(line), payload: JSON.stringify(line.payload), requestId: line.requestId })),
  }
}
