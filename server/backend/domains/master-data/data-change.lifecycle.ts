import { type DataChangeEvent, type DataChangeFacts, dataChangeMachine } from '#machines/orders/data-change/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { changeWork } from './data-change-work.ts'
import { type DataChange, insertChange, lockChange, updateChange } from './data-changes.ts'
import { countVersion, isAt, kindNamed, lockRecord, valuesWith } from './records.ts'

export type DataChangeLifecycle = OrderLifecycle<DataChange, DataChangeFacts, DataChangeEvent>

/** Database side of the machine of changes, for all kinds of master data. */
export function dataChangeLifecycle(kinds: readonly MasterDataKind[]): DataChangeLifecycle {
  /** Writes one side of the differences, and shows it on every replica; returns the record's version. */
  async function write(services: BackendContext, change: DataChange, side: 'before' | 'after'): Promise<number> {
    const { recordId, differences } = change
    const kind = kindNamed(kinds, change.kind)
    const { values } = await kind.read(services, recordId)
    await kind.write(services, recordId, valuesWith(values, differences, side))
    await touchTags(services, kind.tags)
    return countVersion(services, change.kind, recordId)
  }

  return {
    machine: dataChangeMachine,
    lock: lockChange,
    insert: insertChange,
    update: updateChange,
    factsOf: ({ kind, validFrom }, now) => ({
      now: now.getTime(),
      validFrom: validFrom?.getTime() ?? null,
      concernsMoney: kindNamed(kinds, kind).concernsMoney,
    }),
    dimensionsOf: ({ market }) => ({ market, model: null, channel: null }),
    changesOf: () => ({}),
    refusalCodes: {},
    effects: {
      async putInForce(services, change) {
        const recordVersion = await write(services, change, 'after')
        await updateChange(services, { ...change, recordVersion, inForceAt: services.clock.now() })
      },
      async putBack(services, change) {
        await write(services, change, 'before')
        await updateChange(services, { ...change, undoneAt: services.clock.now() })
      },
      async scheduleTimers(services, { orderNo, validFrom }) {
        await services.outbox.withdraw(timerGroup(orderNo))
        return validFrom === null
          ? []
          : [orderEventEntry({ machineId: dataChangeMachine.id, orderNo, event: 'timer.due', dueAt: validFrom })]
      },
      dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    },
    work: changeWork,
    timers: {
      'timer.due': async (change, services) => ({
        event: { type: 'timer.due', isUpToDate: await isRecordAt(services, kinds, change, 'before') },
      }),
    },
  }
}

/** Whether the values in force are those on one side of a change. The record is locked until the transaction ends. */
export async function isRecordAt(
  services: BackendContext,
  kinds: readonly MasterDataKind[],
  { kind, recordId, differences }: DataChange,
  side: 'before' | 'after',
): Promise<boolean> {
  await lockRecord(services, kind, recordId)
  const { values } = await kindNamed(kinds, kind).read(services, recordId)
  return isAt(values, differences, side)
}
