import { expect, it } from 'vitest'
import { WheelMark } from '#app/shared/vehicle/wheel-mark.tsx'
import { WheelDefinition } from '#app/shared/vehicle/wheel.tsx'
import type { WheelDesign } from '#app/shared/vehicle/wheels.ts'
import { render } from '#tests/app/components/render.tsx'

it.each<WheelDesign>(['aero', 'turbine'])('the icon of a wheel is the one browsers draw: %s', async (design) => {
  const marks = (
    <>
      <WheelMark design={design} />
      <WheelMark design={design} />
    </>
  )
  const html = await render(marks)
  const [one = '', other] = Array.from(html.matchAll(/<use href="#([^"]+)w"><\/use><\/svg>/g), ([, id]) => id)
  expect(other).not.toBe(one)
  const alone = await render(
    <svg>
      <defs>
        <WheelDefinition id={one} design={design} />
      </defs>
    </svg>,
  )
  const drawn = alone.slice('<svg>'.length, -'</svg>'.length)
  expect(html).toContain(drawn)
  expect(html).toContain(drawn.replaceAll(one, other ?? ''))
})
