import type { Call } from './call.ts'

/** Where the customer stands in a flow, as its machine persisted it; null where nothing is kept, or for a visitor. */
export function getFlow({ api, session }: Call, { machine }: { machine: string }) {
  return session.account ? api.flows.getFlow({ params: { machine } }) : null
}

export interface FlowState {
  machine: string
  /** Of the machine that wrote it. */
  version: string
  /** JSON text. */
  snapshot: string
  /** The run of a page that writes. */
  writer: string
}

/** Needs a signed-in customer: a visitor's flow stays in the browser. */
export function saveFlow({ api }: Call, { machine, ...body }: FlowState) {
  return api.flows.saveFlow({ params: { machine }, body })
}

export async function deleteFlow({ api }: Call, { machine }: { machine: string }): Promise<void> {
  await api.flows.deleteFlow({ params: { machine } })
}
