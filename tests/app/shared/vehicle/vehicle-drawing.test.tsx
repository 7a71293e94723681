import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { vehicleViews } from '#app/shared/vehicle/extents.ts'
import {
  type InteriorName,
  interiorNames,
  type PaintName,
  paintNames,
  vehicleModels,
} from '#app/shared/vehicle/names.ts'
import { paints } from '#app/shared/vehicle/paints.ts'
import { VehicleDrawing, type VehicleDrawingProps } from '#app/shared/vehicle/vehicle-drawing.tsx'
import { wheelDesigns } from '#app/shared/vehicle/wheels.ts'
import { type Markup, readMarkup } from '#tests/support/markup.ts'

const every = vehicleModels.flatMap((model) =>
  vehicleViews.flatMap((view) =>
    wheelDesigns.map((wheels) => ({ model, view, wheels, name: `${model}, ${view}, ${wheels}` })),
  ),
)

function draw(
  props: Omit<VehicleDrawingProps, 'id' | 'paint' | 'interior'>,
  paint: PaintName = 'fjord',
  interior: InteriorName = 'basalt',
) {
  return renderToStaticMarkup(
    <svg>
      <VehicleDrawing {...props} paint={paint} interior={interior} id="R1a" />
    </svg>,
  )
}

/** Elements of a drawing; what is used elsewhere counts again wherever it is used. */
function countStyled(drawing: Markup): number {
  const byId = new Map<unknown, Markup>()
  const collect = (element: Markup) => {
    byId.set(`#${String(element.props['id'])}`, element)
    elementsIn(element).forEach(collect)
  }
  const count = (element: Markup): number => {
    const used = element.name === 'use' ? byId.get(element.props['href']) : undefined
    return [...elementsIn(element), ...(used ? [used] : [])].reduce((sum, child) => sum + count(child), 1)
  }
  collect(drawing)
  return count(drawing)
}

function elementsIn({ children }: Markup): Markup[] {
  return children.filter((child) => typeof child === 'object')
}

describe('a drawn vehicle', () => {
  it.each(every)('weighs no more than 11.5 KiB: $name', ({ name: _, ...props }) => {
    expect(draw(props).length).toBeLessThanOrEqual(11.5 * 1024)
  })

  it.each(every)('has no more than 400 elements for a browser to style: $name', ({ name: _, ...props }) => {
    expect(countStyled(readMarkup(draw(props)))).toBeLessThanOrEqual(400)
  })

  it.each(every)('refers to nothing but its own definitions: $name', ({ name: _, ...props }) => {
    const markup = draw(props)
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const references = [...markup.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !id?.startsWith('R1a'))).toEqual([])
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(every)('carries no inline style, which the page may not have: $name', ({ name: _, ...props }) => {
    expect(draw(props)).not.toMatch(/ style=/)
  })

  it.each(every.filter(({ view }) => view === 'interior'))(
    'differs between interiors in colours only, and not between paints: $name',
    ({ name: _, ...props }) => {
      const withoutColours = (interior: InteriorName) => draw(props, 'fjord', interior).replaceAll(/#[\da-f]{6}/g, '')
      expect(new Set(interiorNames.map((interior) => draw(props, 'fjord', interior))).size).toBe(interiorNames.length)
      expect(new Set(interiorNames.map(withoutColours)).size).toBe(1)
      expect(draw(props, 'copper')).toBe(draw(props, 'fjord'))
    },
  )

  it.each(every.filter(({ view }) => view !== 'interior'))(
    'differs between paints in colours only: $name',
    ({ name: _, ...props }) => {
      const withoutColours = (paint: PaintName) => draw(props, paint).replaceAll(/#[\da-f]{6}/g, '')
      expect(new Set(paintNames.map((paint) => draw(props, paint))).size).toBe(paintNames.length)
      expect(new Set(paintNames.map(withoutColours)).size).toBe(1)
    },
  )
})

/** Of a colour as #rrggbb, 0 to 765. */
function brightness(colour: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)
}

describe('the paints', () => {
  it.each(paintNames)('%s is brighter under the sky than by itself, and darker in shadow', (name) => {
    const { light, base, deep } = paints[name]
    expect(brightness(light)).toBeGreaterThan(brightness(base))
    expect(brightness(base)).toBeGreaterThan(brightness(deep))
  })
})
