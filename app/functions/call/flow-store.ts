import type { FlowStore } from '#app/lib/flow/kept-flow.ts'
import { deleteFlow, saveFlow } from './flows.functions.ts'

export const flowStore: FlowStore = {
  save: (flow) => saveFlow({ data: flow }),
  remove: ({ machine }) => deleteFlow({ data: { machine } }),
}
