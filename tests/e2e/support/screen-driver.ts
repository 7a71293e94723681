import type { Page } from '@playwright/test'
import type { FlowPathStep } from '#tests/support/flow-paths.ts'
import { arriveAt } from './booking-state.ts'
import { test } from './test.ts'

/**
 * Screens of a flow that are driven along a path, one step at a time: people's events on the screens, time by the page's
 * clock, answers of the server on the way. The specs and `npm run test:machine -- NAME --against browser` share it.
 */
export interface ScreenDriver {
  /** Does what a step of the path says. Throws when the screen does not let it happen. */
  take: (index: number) => Promise<void>
  /** State by which the page is recognised after a step, by default the machine's; null if it is left before a paint. */
  shownAfter?: (index: number) => string | null
  /** Rules of the screen after a step, besides the state that it shows. */
  check?: (index: number) => Promise<void>
}

/** Walks along a path in a test, and looks at the page wherever it arrives. */
export async function walkScreens<TEvent extends { type: string }>(
  page: Page,
  steps: readonly FlowPathStep<TEvent>[],
  { take, shownAfter, check }: ScreenDriver,
  look: (state: string) => Promise<void>,
): Promise<void> {
  for (const [index, { event, answer, state }] of steps.entries()) {
    const what = event?.type ?? `${answer?.how} ${answer?.call}`
    await test.step(`${index + 1}. ${what} -> ${state}`, async () => {
      await take(index)
      const shown = shownAfter ? shownAfter(index) : state
      if (shown === null) return
      await arriveAt(page, shown)
      await check?.(index)
      await look(shown)
    })
  }
}

/** Step of a path. */
export function stepAt<TStep>(steps: readonly TStep[], index: number): TStep {
  const step = steps[index]
  if (!step) throw new Error(`the path has no step ${index}`)
  return step
}
