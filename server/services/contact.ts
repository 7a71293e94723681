import type { Call } from './call.ts'

/** Contact details of the brand. */
export async function getSupport({ api }: Call) {
  const { support } = await api.common.getConfig()
  return support
}
