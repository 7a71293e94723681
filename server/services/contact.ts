import type { RequestContext } from './request-context.ts'

/** Contact details of the brand. */
export async function getSupport({ api }: RequestContext) {
  const { support } = await api.common.getConfig()
  return support
}
