import type { Drawing, Point } from '#machines/shared/drawing.ts'

/** The middle of a state's box, for bringing it into view; null where the drawing has no such state. */
export function centreOf({ states }: Drawing, id: string): Point | null {
  const box = states.find(({ state }) => state.id === id)
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
