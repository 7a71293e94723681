import type { RecordedMachine } from './record.ts'

/**
 * States and regions that have another id in the later version: earlier id to later one. A state with a status code is
 * known by it; one without, and a region, by the end of its id, where no other fits as well.
 */
export function matchMoved(before: RecordedMachine, after: RecordedMachine): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  const gone = before.states.filter(({ id }) => !after.states.some((state) => state.id === id))
  const added = after.states.filter(({ id }) => !before.states.some((state) => state.id === id))
  for (const { id, code } of gone) {
    const same = code === undefined ? undefined : added.find((state) => state.code === code)
    if (same) moved.set(id, same.id)
  }
  const isFree = ({ id, code }: { id: string; code?: number }) =>
    code === undefined && !moved.has(id) && ![...moved.values()].includes(id)
  matchByEnd(moved, gone.filter(isFree), added.filter(isFree))
  matchByEnd(
    moved,
    before.groups.filter(({ id }) => !after.groups.some((group) => group.id === id)),
    after.groups.filter(({ id }) => !before.groups.some((group) => group.id === id)),
  )
  return moved
}

function matchByEnd(
  moved: Map<string, string>,
  gone: readonly { id: string }[],
  added: readonly { id: string }[],
): void {
  const best = (id: string, others: readonly { id: string }[]): string | undefined => {
    const ranked = others
      .map((other) => ({ id: other.id, shared: sharedEnd(id, other.id) }))
      .filter(({ shared }) => shared > 0)
      .toSorted((one, other) => other.shared - one.shared)
    return ranked[0] && ranked[0].shared !== ranked[1]?.shared ? ranked[0].id : undefined
  }
  for (const { id } of gone) {
    const match = best(id, added)
    if (match !== undefined && best(match, gone) === id) moved.set(id, match)
  }
}

/** Number of segments that two ids end with in common. */
function sharedEnd(one: string, other: string): number {
  const left = one.split('.').toReversed()
  const right = other.split('.').toReversed()
  const differing = left.findIndex((segment, index) => segment !== right[index])
  return differing === -1 ? left.length : differing
}
