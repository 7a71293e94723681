import { stripVTControlCharacters } from 'node:util'
import type { MachineId } from '#machines/catalogue.ts'
import type { ScreenDriver } from '#tests/e2e/support/screen-driver.ts'
import type { BrowserKind } from './browser-kinds.ts'
import type { Walk } from './explore.ts'
import type { Observation, Target } from './run-walk.ts'
import { impossibleIn, screenWalks, type TakenStep, takenSteps } from './screen-walks.ts'

/** First screen of a flow, opened for one walk. */
interface OpenedScreens {
  driver: ScreenDriver
  /** State that the page shows: the wanted one if it comes in time; null for a page without a flow. */
  shown: (wanted: string) => Promise<string | null>
}

/** Flow as its screens run it, and only along walks that they can take. */
export function screenTarget(
  id: MachineId,
  kind: Pick<BrowserKind, 'start' | 'walks' | 'canHappen'>,
  open: (walk: readonly TakenStep[]) => Promise<OpenedScreens>,
): Target {
  return {
    walks: () => screenWalks(id, kind),
    canTake: (walk) => isTakenToTheEnd(walk) && impossibleIn(walk, kind) === null,
    async begin(walk) {
      const impossible = impossibleIn(walk, kind)
      if (impossible !== null) throw new Error(`no browser takes the walk: ${impossible}`)
      const { driver, shown } = await open(takenSteps(walk))
      let index = -1
      return {
        async fire(_step, expected): Promise<Observation> {
          // The screens offer nothing that the machine refuses.
          if (!expected.isTaken) return { isTaken: false, state: expected.state }
          index += 1
          try {
            await driver.take(index)
          } catch (error) {
            // A control that is missing, closed or covered, or a call that the page does not make.
            const reason = error instanceof Error ? firstLines(error.message) : String(error)
            return { isTaken: false, state: expected.state, reason }
          }
          const wanted = driver.shownAfter ? driver.shownAfter(index) : expected.state
          if (wanted === null) return { isTaken: true, state: expected.state }
          const state = await shown(wanted)
          if (state !== wanted) return { isTaken: true, state: state ?? 'none' }
          await driver.check?.(index)
          return { isTaken: true, state: expected.state }
        },
        finish: async () => null,
      }
    },
  }
}

/** Whether the machine takes the last step, however many before it are refused. */
function isTakenToTheEnd(walk: Walk): boolean {
  return takenSteps(walk).at(-1)?.event === walk.steps.at(-1)?.event
}

/** What Playwright says first: the action, and what it waited for. */
function firstLines(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.replace(/^[\s-]+/, ''))
    .filter((line) => line !== '' && line !== 'Call log:')
    .slice(0, 2)
    .join(' ')
}
