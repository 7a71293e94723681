import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Landscape } from '#app/shared/scene/landscape.tsx'
import type { Hour } from '#app/shared/scene/light.ts'
import { isSceneName, type SceneName, sceneNames } from '#app/shared/scene/scene-names.ts'

function draw(name: SceneName, hour: Hour) {
  return renderToStaticMarkup(
    <svg>
      <Landscape id="R1b" name={name} hour={hour} />
    </svg>,
  )
}

describe.each(sceneNames)('the scene %s', (name) => {
  it('weighs no more than 10 KiB', () => {
    expect(draw(name, 'auto').length).toBeLessThanOrEqual(10 * 1024)
  })

  it('is the same at every drawing, so that server and browser agree', () => {
    expect(draw(name, 'auto')).toBe(draw(name, 'auto'))
  })

  it('follows the theme, unless it is given an hour', () => {
    expect(draw(name, 'auto')).toContain('light-dark(')
    expect(draw(name, 'day')).not.toContain('light-dark(')
    expect(draw(name, 'day')).not.toBe(draw(name, 'night'))
  })

  it('refers to nothing but its own definitions, and carries no inline style', () => {
    const markup = draw(name, 'auto')
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const references = [...markup.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id)
    expect(ids.filter((id) => !id?.startsWith('R1b'))).toEqual([])
    expect(references.filter((id) => !ids.includes(id))).toEqual([])
    expect(markup).not.toMatch(/ style=|NaN|undefined/)
  })
})

describe('names of scenes from elsewhere', () => {
  it('count only if they are drawn, whatever else an object may know', () => {
    expect(isSceneName('fjord')).toBe(true)
    expect(isSceneName('toString')).toBe(false)
    expect(isSceneName(undefined)).toBe(false)
  })
})
