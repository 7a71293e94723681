import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { devices, flowChannels, flowScenes, statisticsWeeks } from '#server/api/input/statistics.ts'

const why = 'counts where visitors of a wizard get stuck; the specification has no statistics'

const name = z
  .string()
  .max(80)
  .regex(/^\w+(?:\.\w+)*$/)

export const flowStatistics = group('flow-statistics', {
  /**
   * Counts a step of a flow that a visitor has entered, or what was refused there. Sent only with the consent to
   * statistics, and without anything of the visitor or of what was entered. Unknown flows and states,
   * and a purpose of a flow that has none, are `invalid_params`.
   */
  countStep: post('/statistics/flow-steps', {
    extension: why,
    body: z.object({
      machine: name,
      step: name,
      /** Code of the refusal; absent for an entrance. */
      refusal: name.optional(),
      /** Absent where the locale serves visitors of no one market. */
      market: marketCode.optional(),
      device: z.enum(devices),
      channel: z.enum(flowChannels),
      /** Purpose of the form, of a flow that has several. */
      scene: z.enum(flowScenes).optional(),
    }),
    returns: z.object({ isCounted: z.boolean() }),
  }),
  /** Entrances and refusals of each step of a flow. */
  getFunnel: get('/ops/flows/{machine}', {
    access: 'staff',
    permission: 'statistics.read',
    extension: why,
    query: z.object({
      market: z.string().min(1).max(40).optional(),
      device: z.enum(devices).optional(),
      channel: z.enum(flowChannels).optional(),
      scene: z.enum(flowScenes).optional(),
      weeks: z.coerce.number().pipe(z.literal(statisticsWeeks)).optional(),
    }),
    returns: z.object({
      /** Purposes that the flow can be filtered by; empty for a flow with one. */
      scenes: z.array(z.enum(flowScenes)),
      steps: z.array(
        z.object({
          step: z.string(),
          entered: z.int(),
          /** Most frequent first. */
          refusals: z.array(z.object({ code: z.string(), count: z.int() })),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
})
