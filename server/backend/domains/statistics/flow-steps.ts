import { and, eq, sql } from 'drizzle-orm'
import { findMachine } from '#machines/catalogue.ts'
import { leadFormMachine } from '#machines/flows/lead-form/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import type { MachineDescription } from '#machines/shared/description.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import { isErrorCode } from '#server/api/contract/error-codes.ts'
import type { flowStatistics } from '#server/api/contract/groups/flow-statistics.ts'
import { flowScenes } from '#server/api/input/statistics.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { flowVisitCounts, noValue } from '#server/backend/platform/db/schema/statistics.ts'
import { mondayOf, weeksOf } from './filter-cell.ts'

type Rows = typeof flowStatistics.rows

/** Stands for codes that no flow and no call knows: a visitor could send any. */
const otherRefusal = 'other'

/** Counts an entrance or a refusal. Throws `invalid_params` for a step that the flow does not have. */
export async function countStep(
  services: BackendContext,
  { machine, step, refusal, market, device, channel, scene }: HandlerInput<Rows['countStep']>['body'],
): Promise<CallResult<Rows['countStep']>> {
  const description = findFlow(machine)
  if (!description?.states.some(({ id }) => id === step)) {
    throw new Refusal('invalid_params', `${machine} has no step ${step}`)
  }
  if (scene !== undefined && scenesOf(machine).length === 0) {
    throw new Refusal('invalid_params', `${machine} has one purpose only`)
  }
  const code = refusal === undefined ? '' : isKnown(description, refusal) ? refusal : otherRefusal
  const week = mondayOf(services.clock.now())
  await services
    .db()
    .insert(flowVisitCounts)
    .values({
      machine,
      week,
      market: market ?? noValue,
      device,
      channel,
      scene: scene ?? noValue,
      step,
      refusal: code,
      visits: 1,
    })
    .onConflictDoUpdate({
      target: [
        flowVisitCounts.machine,
        flowVisitCounts.week,
        flowVisitCounts.market,
        flowVisitCounts.device,
        flowVisitCounts.channel,
        flowVisitCounts.scene,
        flowVisitCounts.step,
        flowVisitCounts.refusal,
      ],
      set: { visits: sql`${flowVisitCounts.visits} + 1` },
    })
  return { isCounted: true }
}

/** Funnel of a flow, in the order of its states. Throws `not_found`. */
export async function readFunnel(
  services: BackendContext,
  machine: string,
  query: HandlerInput<Rows['getFunnel']>['query'],
): Promise<CallResult<Rows['getFunnel']>> {
  const description = findFlow(machine)
  if (!description) throw new Refusal('not_found', `no flow ${machine}`)
  const { market, device, channel, scene, step, refusal, visits, week } = flowVisitCounts
  const rows = await services
    .db()
    .select({ step, refusal, visits: sql<number>`sum(${visits})`.mapWith(Number) })
    .from(flowVisitCounts)
    .where(
      and(
        eq(flowVisitCounts.machine, machine),
        query.market === undefined ? undefined : eq(market, query.market),
        query.device === undefined ? undefined : eq(device, query.device),
        query.channel === undefined ? undefined : eq(channel, query.channel),
        query.scene === undefined ? undefined : eq(scene, query.scene),
        weeksOf(services, week, query),
      ),
    )
    .groupBy(step, refusal)
  return {
    scenes: [...scenesOf(machine)],
    steps: description.states.map(({ id }) => {
      const own = rows.filter((row) => row.step === id)
      return {
        step: id,
        entered: own.find((row) => row.refusal === '')?.visits ?? 0,
        refusals: own
          .filter((row) => row.refusal !== '')
          .map((row) => ({ code: row.refusal, count: row.visits }))
          .toSorted((one, other) => other.count - one.count),
      }
    }),
  }
}

/** Purposes of the form; empty for a flow with one. */
function scenesOf(machine: string): readonly (typeof flowScenes)[number][] {
  return machine === leadFormMachine.id ? flowScenes : []
}

function findFlow(id: string): MachineDescription | null {
  const entry = findMachine(id)
  return entry?.family === 'flows' ? describeMachine(entry.machine) : null
}

function isKnown({ transitions }: MachineDescription, code: string): boolean {
  return isErrorCode(code) || transitions.some(({ guards }) => guards.includes(`isRefused(${code})`))
}
