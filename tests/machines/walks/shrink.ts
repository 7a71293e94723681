import type { WalkStep } from './walked-machine.ts'

/**
 * A short list of steps that still fails: leaves out as many as possible, half of them first and single ones last (delta
 * debugging), then the changes of facts that the failure does not need.
 */
export async function shrink(
  steps: readonly WalkStep[],
  isFailing: (steps: readonly WalkStep[]) => Promise<boolean>,
): Promise<readonly WalkStep[]> {
  let shortest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1;) {
    const shorter = await withoutSome(shortest, size, isFailing)
    if (shorter) shortest = shorter
    else size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  for (const [index, step] of shortest.entries()) {
    for (const key of Object.keys(step.given ?? {})) {
      const simpler = shortest.with(index, withoutGiven(shortest[index] ?? step, key))
      if (await isFailing(simpler)) shortest = simpler
    }
  }
  return shortest
}

/** The steps without the first run of this size that the failure does not need; null if it needs each. */
async function withoutSome(
  steps: readonly WalkStep[],
  size: number,
  isFailing: (steps: readonly WalkStep[]) => Promise<boolean>,
): Promise<readonly WalkStep[] | null> {
  for (let from = 0; from < steps.length; from += size) {
    const shorter = steps.toSpliced(from, size)
    if (await isFailing(shorter)) return shorter
  }
  return null
}

function withoutGiven({ given, event }: WalkStep, key: string): WalkStep {
  const left = Object.fromEntries(Object.entries(given ?? {}).filter(([each]) => each !== key))
  return Object.keys(left).length > 0 ? { given: left, event } : { event }
}
