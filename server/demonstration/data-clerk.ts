import type { ApiClient } from '#server/api/client/client.ts'
import { type EventOf, key, type Shop, type WithoutVersion } from './shop.ts'

type DataDraft = WithoutVersion<Parameters<ApiClient['masterDataOperations']['saveChange']>[0]['body']>
type DataRecord = Pick<Parameters<ApiClient['masterDataOperations']['createChange']>[0]['body'], 'kind' | 'recordId'>

/** What staff do with master data. */
export function createDataClerk(shop: Shop, desk: () => ApiClient, stepUp: () => Promise<void>) {
  async function saveChange(changeNo: string, draft: DataDraft): Promise<void> {
    const calls = desk().masterDataOperations
    const { version } = await calls.getChange({ params: { changeNo } })
    await calls.saveChange({ params: { changeNo }, body: { ...draft, version } })
  }

  return {
    /** Begins a change of master data, and saves it; returns its number. */
    async draftChange(record: DataRecord, draft: DataDraft): Promise<string> {
      const { reason } = draft
      const { createChange } = desk().masterDataOperations
      const { changeNo } = await createChange({ body: { ...record, reason } }, key())
      await saveChange(changeNo, draft)
      return changeNo
    },
    saveChange,
    async fireChange(
      changeNo: string,
      event: EventOf<ApiClient['masterDataOperations']['fireChangeEvent']>,
    ): Promise<void> {
      const { getChange, fireChangeEvent } = desk().masterDataOperations
      const { version } = await getChange({ params: { changeNo } })
      await stepUp()
      await fireChangeEvent({ params: { changeNo }, body: { ...event, version } }, key())
      await shop.settle()
    },
  }
}
