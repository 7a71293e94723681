import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { holdSlot, releaseSlot } from '#app/functions/booking/test-drive.functions.ts'
import { inBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { keepRunning } from '#app/lib/flow/keep-running.ts'
import { forgetFlow } from '#app/lib/flow/kept-flow.ts'
import { takeUp } from '#app/lib/flow/take-up.ts'
import {
  type MoveDriveInput,
  type MoveDriveOutcome,
  type MoveEvent,
  testDriveMoveMachine,
} from '#machines/flows/test-drive-move/index.ts'
import { success } from '#machines/shared/outcome.ts'
import type { TestDriveOrder } from './drive.ts'

export type MovedDrive = Pick<
  TestDriveOrder,
  'orderNo' | 'site' | 'modelId' | 'startsAt' | 'endsAt' | 'timeZone' | 'facts'
>
export type MoveActor = ActorRefFrom<typeof testDriveMoveMachine>

/** Runs the move of a drive from where this tab left it. `move` confirms a hold, and throws where there was no answer. */
export function useMove(
  { orderNo, site, modelId, facts: { entryType } }: MovedDrive,
  move: (holdId: string) => Promise<MoveDriveOutcome>,
): MoveActor {
  const machine = testDriveMoveMachine.provide({
    actors: {
      holdSlot: call(async ({ data: { startsAt, holdKey }, signal }) => {
        const body = { siteId: site.id, modelId, mode: 'test_drive_later', entryType, startsAt } as const
        const held = await holdSlot({ data: { query: {}, body, idempotencyKey: holdKey }, signal })
        if (!held.ok) return held
        const { holdId, endsAt, expiresAt, now } = held.value
        return success({ holdId, startsAt: held.value.startsAt, endsAt, expiresAt: inBrowserTime(expiresAt, now) })
      }),
      // Sent to its end though the panel closes meanwhile.
      releaseSlot: fromPromise<unknown, { holdId: string }>(({ input }) =>
        releaseSlot({ data: { params: input, query: {} } }),
      ),
      moveDrive: fromPromise<MoveDriveOutcome, MoveDriveInput>(async ({ input }) => {
        const moved = await move(input.holdId)
        // The page may close the panel with the answer: what was kept must not move the drive again.
        forgetFlow(testDriveMoveMachine.id)
        return moved
      }),
      clock: clockAt<MoveEvent>(0),
    },
  })
  const [snapshot] = useState(() =>
    takeUp(machine, { orderNo }, ({ status, context }) => status === 'active' && context.orderNo === orderNo),
  )
  const actor = useActorRef(machine, { input: { orderNo }, ...(snapshot && { snapshot }) })
  useEffect(() => keepRunning(actor, { revision: null, screen: () => 'move', server: null }), [actor])
  return actor
}
