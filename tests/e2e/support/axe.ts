import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'
import { isSoak } from '#tests/support/samples.ts'
import { expect } from './test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of these, what can be kept in one colour scheme and broken in the other. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Heights of windows. High for axe: what is stuck to the lower edge would otherwise lie over what one scrolls to. Low
 * where only widths are compared: the less is painted, the faster.
 */
const heights = { high: 2400, low: 480 }
/** CSS pixels: a wide window, a tablet on its side and upright, a zoom of 200 %, what WCAG asks of a page to fit into. */
const widths = { wide: 1280, tabletOnItsSide: 1024, tablet: 768, zoomed: 640, narrow: 320 }

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type ColorScheme = 'light' | 'dark'

/**
 * Looks at the page as it stands in a wide window with one colour scheme and in a narrow one with the other, and that it
 * keeps to the width of both and of those between. The gate looks once, at what is written from the right in the narrow one,
 * and that the page keeps to the narrowest width.
 */
export async function examine(page: Page, what: string, colorScheme: ColorScheme): Promise<void> {
  const isWide = isSoak || !(await page.evaluate(() => document.dir === 'rtl'))
  if (isWide) {
    await look(page, widths.wide, colorScheme)
    await expectAccessible(page, `${what}, wide, ${colorScheme}`)
  }
  for (const width of isSoak ? Object.values(widths) : [widths.narrow]) {
    await look(page, width, otherThan(colorScheme), heights.low)
    await expectReflow(page, `${what}, ${width} px`)
  }
  if (isSoak || !isWide) {
    await look(page, widths.narrow, otherThan(colorScheme))
    await expectAccessible(page, `${what}, narrow`)
  }
}

/**
 * The same in a wide window only, which takes a third of the time: everything in one colour scheme, and what depends on
 * colours in the other.
 */
export async function examineWide(page: Page, what: string, colorScheme: ColorScheme): Promise<void> {
  await look(page, widths.wide, colorScheme)
  await expectAccessible(page, `${what}, ${colorScheme}`)
  await expectReflow(page, what)
  const other = otherThan(colorScheme)
  await look(page, widths.wide, other)
  await expectAccessible(page, `${what}, ${other}`, rulesOfColours)
}

function otherThan(colorScheme: ColorScheme): ColorScheme {
  return colorScheme === 'light' ? 'dark' : 'light'
}

async function look(page: Page, width: number, colorScheme: ColorScheme, height = heights.high): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  // What measures itself, such as a drawing, has its new size with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** No rule of WCAG 2.2 AA that a machine can check is broken; or none of these. */
export async function expectAccessible(page: Page, what: string, only?: readonly string[]): Promise<void> {
  const violations = await (page.frames().length > 1 ? lookIntoFrames(page, only) : lookAtDocument(page, only))
  const broken = violations.map(({ id, nodes }) => ({
    rule: id,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(broken, what).toEqual([])
}

/** Every rule, in every frame. */
async function lookIntoFrames(page: Page, only?: readonly string[]): Promise<Result[]> {
  // Of what is right only the count would be looked at: it need not be brought over from the page.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Frames without scripts, such as a displayed mail, never answer axe.
  builder.exclude('iframe[sandbox]:not([sandbox*="allow-scripts"])')
  const { violations } = await (only ? builder.withRules([...only]) : builder.withTags(rules)).analyze()
  return violations
}

/**
 * The same of a page without frames, in a third of the time: axe is brought into each document once. It loads style
 * sheets and films again, which only the rules about turned screens and sound ask for, once in each document of the soak.
 * In the gate it looks at the site's header and footer once in each document.
 */
async function lookAtDocument(page: Page, only?: readonly string[]): Promise<Result[]> {
  const isKnown = await page.evaluate(() => 'axe' in window)
  if (!isKnown) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ exclude, runOnly, preload }) => {
      const resultTypes: ['violations'] = ['violations']
      const { violations } = await window.axe.run({ exclude }, { runOnly, resultTypes, preload })
      return violations
    },
    {
      exclude: isKnown && !only && !isSoak ? ['.site-header', '.site-footer'] : [],
      runOnly: only ? [...only] : rules,
      preload: isSoak && !isKnown,
    },
  )
}

/** On a walk: looks at the page as it stands in each of these states, once. */
export function lookOnce(page: Page, what: string, states: Iterable<string>): (state: string) => Promise<void> {
  const left = new Set(states)
  return async (state) => {
    if (!left.delete(state)) return
    await expectAccessible(page, `${what}, ${state}`)
    await expectReflow(page, `${what}, ${state}`)
  }
}

/** Nothing is wider than the window: a page is read by scrolling in one direction. */
export async function expectReflow(page: Page, what: string): Promise<void> {
  expect(await tooWide(page), what).toEqual([])
}

/** Width of a page that is wider than the window, and what sticks out of it, apart from what scrolls in a part of its own. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const sticksOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    }
    const isScrolled = (element: Element): boolean => {
      const around = element.parentElement
      if (!around || around === document.body) return false
      return (getComputedStyle(around).overflowX !== 'visible' && !sticksOut(around)) || isScrolled(around)
    }
    const wide = [...document.querySelectorAll('body *')].filter((element) => sticksOut(element))
    const culprits = wide.filter((element) => !isScrolled(element))
    return [
      `${scrollWidth} px`,
      ...(culprits.length > 0 ? culprits : wide).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ]
  })
}
