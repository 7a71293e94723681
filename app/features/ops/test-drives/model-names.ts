import { listModels } from '#app/functions/booking/test-drive.functions.ts'

/** Names of all models by id. */
export async function loadModelNames(): Promise<ReadonlyMap<string, string>> {
  const models = await listModels({ data: { query: {} } })
  return new Map(models.map(({ id, name }) => [id, name]))
}
