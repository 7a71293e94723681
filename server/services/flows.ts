import type { RequestContext } from './request-context.ts'

/**
 * Customer's progress in a flow, as its machine persisted it; null for a visitor, for staff who view the account, or when
 * there is none.
 */
export function getFlow({ api, session }: RequestContext, { machine }: { machine: string }) {
  return session.account && !session.viewing ? api.flows.getFlow({ params: { machine } }) : null
}

export interface FlowState {
  machine: string
  /** Version of the machine that wrote it. */
  version: string
  /** JSON text. */
  snapshot: string
  /** Id of the page run that wrote it. */
  writer: string
}

/** Requires a signed-in customer: a visitor's flow stays in the browser. */
export function saveFlow({ api }: RequestContext, { machine, ...body }: FlowState) {
  return api.flows.saveFlow({ params: { machine }, body })
}

export async function deleteFlow({ api }: RequestContext, { machine }: { machine: string }): Promise<void> {
  await api.flows.deleteFlow({ params: { machine } })
}
