import { dataChangeMachine } from '#machines/orders/data-change/index.ts'
import { masterDataOperations } from '#server/api/contract/groups/master-data-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Module } from '#server/backend/module.ts'
import { dataChanges } from '#server/backend/platform/db/schema/master-data.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { listChanges, listRecords, viewChange, viewRecord } from './change-view.ts'
import { changeWork } from './data-change-work.ts'
import { dataChangeLifecycle } from './data-change.lifecycle.ts'
import { readChange } from './data-changes.ts'
import { type Changing, createChange, fireStaffEvent, saveChange } from './staff-events.ts'

export { changedRecords } from './records.ts'

/** Changes of what staff maintain in any module. */
export const masterData: Module = {
  name: 'masterData',
  storedOrders: [{ machine: dataChangeMachine, table: dataChanges }],
  work: [changeWork],
  open({ services, declared }) {
    const kinds = declared.masterData
    const lifecycle = dataChangeLifecycle(kinds)
    return {
      endpoints: mount(masterDataOperations, createMasterDataHandlers(services, { kinds, lifecycle })),
      timers: [timersOf(lifecycle)],
    }
  },
}

/** Handlers of the calls of staff. */
export function createMasterDataHandlers(
  services: BackendContext,
  changing: Changing,
): Handlers<typeof masterDataOperations> {
  const shown = async (changeNo: string, caller: StaffCaller) =>
    viewChange(services, changing, await readChange(services, changeNo), caller)
  return {
    listRecords: () => listRecords(services, changing.kinds),
    getRecord: ({ params }) => viewRecord(services, changing.kinds, params),
    listChanges: ({ query }) => listChanges(services, changing.kinds, query),
    createChange: async ({ body }, caller) =>
      shown((await createChange(services, changing, body, caller)).orderNo, caller),
    getChange: ({ params: { changeNo } }, caller) => shown(changeNo, caller),
    async saveChange({ params: { changeNo }, body }, caller) {
      await saveChange(services, changing, { changeNo, saved: body }, caller)
      return shown(changeNo, caller)
    },
    async fireChangeEvent({ params: { changeNo }, body }, caller) {
      await fireStaffEvent(services, changing, { changeNo, event: body }, caller)
      return shown(changeNo, caller)
    },
  }
}
