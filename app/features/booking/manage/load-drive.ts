import { getEvaluation, listCancelTypes } from '#app/functions/booking/test-drive.functions.ts'
import { getOrder, listModels, openLink } from '#app/functions/booking/test-drive.functions.ts'
import type { CancelType, Claim, Evaluation, TestDriveOrder } from './drive.ts'

export interface ManagedDrive {
  order: TestDriveOrder
  claim: Claim
  modelName: string
  /** Null until the customer has evaluated the drive. */
  evaluation: Evaluation
  cancelTypes: readonly CancelType[]
}

/** Data of the manage page, or null if neither link nor session gives access to the order. */
export async function loadDrive(orderNo: string, token: string | undefined): Promise<ManagedDrive | null> {
  const [opened, models, cancelTypes] = await Promise.all([
    open(orderNo, token),
    listModels({ data: { query: {} } }),
    listCancelTypes(),
  ])
  if (!opened) return null
  const { order, claim } = opened
  const evaluation = order.facts.isEvaluated ? await getEvaluation({ data: { query: claim } }) : null
  return {
    order,
    claim,
    modelName: models.find(({ id }) => id === order.modelId)?.name ?? order.modelId,
    evaluation: evaluation?.ok ? evaluation.value : null,
    cancelTypes,
  }
}

async function open(orderNo: string, token: string | undefined): Promise<Pick<ManagedDrive, 'order' | 'claim'> | null> {
  if (token === undefined) {
    const found = await getOrder({ data: { params: { id: orderNo }, query: {} } })
    return found.ok ? { order: found.value, claim: { orderNo } } : null
  }
  const opened = await openLink({ data: { query: { token } } })
  // A link opens only the order it was made for, whatever the address says.
  if (!opened.ok || opened.value.orderNo !== orderNo) return null
  return { order: opened.value.order, claim: { orderNo, uniqueKey: opened.value.uniqueKey } }
}
