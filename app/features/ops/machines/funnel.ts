import type { getFunnel } from '#app/functions/ops/statistics.functions.ts'

export type CountedFunnel = Extract<Awaited<ReturnType<typeof getFunnel>>, { ok: true }>['value']
type CountedStep = CountedFunnel['steps'][number]

/** Step of the main path with what became of those who entered it. */
export interface FunnelStep extends CountedStep {
  /** Of those who entered the first step; null if none did. */
  share: number | null
  /** Visitors who did not come to the next step; null in the last one. */
  left: number | null
}

/**
 * Funnel along the main path of a flow. A step may be entered by other ways, so more may enter a later one; none has
 * left then. Steps that were never shown to anyone stay, since that is what staff look for.
 */
export function funnelAlong(mainPath: readonly string[], { steps }: CountedFunnel): FunnelStep[] {
  const path = mainPath.flatMap((id) => steps.find(({ step }) => step === id) ?? [])
  const began = path[0]?.entered ?? 0
  return path.map((step, index) => {
    const next = path[index + 1]
    return {
      ...step,
      share: began === 0 ? null : step.entered / began,
      left: next ? Math.max(0, step.entered - next.entered) : null,
    }
  })
}

/** Of those who began, the share that has to come to a step for its own share to say something. */
const leastShare = 0.1

/** Step that the largest share of its visitors left at, the first of several; null if none was left. */
export function stepMostLeft(path: readonly FunnelStep[]): (FunnelStep & { left: number }) | null {
  const left = path.flatMap((step) =>
    step.left === null || step.left === 0 || (step.share ?? 0) < leastShare ? [] : [{ ...step, left: step.left }],
  )
  return left.toSorted((one, other) => other.left / other.entered - one.left / one.entered)[0] ?? null
}
