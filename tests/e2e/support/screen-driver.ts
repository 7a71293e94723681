import type { Page } from '@playwright/test'
import type { FlowPath } from '#tests/support/flow-paths.ts'
import { noteTransition } from '#tests/support/taken-transitions.ts'
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
  path: FlowPath<TEvent>,
  { take, shownAfter, check }: ScreenDriver,
  look: (state: string) => Promise<void>,
): Promise<void> {
  for (const [index, { event, answer, state }] of path.steps.entries()) {
    const what = event?.type ?? `${answer?.how} ${answer?.call}`
    await test.step(`${index + 1}. ${what} -> ${state}`, async () => {
      await take(index)
      const shown = shownAfter ? shownAfter(index) : state
      if (shown !== null) {
        await arriveAt(page, shown)
        await check?.(index)
        await look(shown)
      }
      noteStep(path, index)
    })
  }
}

/** Notes that the screens have taken a step of a path. */
export function noteStep({ machine, edges }: Pick<FlowPath<unknown>, 'machine' | 'edges'>, index: number): void {
  const transition = edges[index]
  if (transition !== undefined) noteTransition({ machine, layer: 'browser', transition })
}

/** Step of a path. */
export function stepAt<TStep>(steps: readonly TStep[], index: number): TStep {
  const step = steps[index]
  if (!step) throw new Error(`the path has no step ${index}`)
  return step
}
