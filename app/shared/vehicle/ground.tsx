import { groundLevel } from './extents.ts'
import type { SideShape } from './shapes/side-shape.ts'

/** What ties the car to the ground: its reflection and its shadow. `id` names the group drawn by the side view. */
export function Ground({ id, shape }: { id: string; shape: SideShape }) {
  const { length, axles, tyre } = shape
  const [rear, front] = axles
  return (
    <>
      <g mask={`url(#${id}r)`}>
        <use href={`#${id}`} transform={`matrix(1 0 0 -1 0 ${2 * groundLevel})`} />
      </g>
      <g filter={`url(#${id}n)`} fill="#000">
        <ellipse cx={length / 2} cy="181" rx={length / 2 - 6} ry="7" opacity=".5" />
        <path d={`M${rear - 20} 172H${front + 20}l${tyre} 6v7H${rear - tyre - 20}v-7z`} opacity=".85" />
      </g>
    </>
  )
}
