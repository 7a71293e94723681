import type { Call } from './call.ts'

/** How the brand is reached. */
export async function getSupport({ api }: Call) {
  const { support } = await api.common.getConfig()
  return support
}
