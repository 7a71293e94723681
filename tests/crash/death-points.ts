/** Every `distance`-th point of death from `first` to `count`: so many lives as the distance cover all of them. */
export function pointsFrom(first: number, count: number, distance: number): number[] {
  const points = Math.max(0, Math.ceil((count - first + 1) / distance))
  return Array.from({ length: points }, (_, turn) => first + turn * distance)
}
