import type { Page } from '@playwright/test'

/** Texts that are cut off where nobody can scroll to their end, or are written beyond the box they stand in. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOfText = (node: Node) => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim())
    const isCut = (element: Element) => {
      const { display, overflowX, overflowY } = getComputedStyle(element)
      // A box of one pixel is for those who listen.
      if (display === 'inline' || element.clientWidth <= 1 || !element.checkVisibility()) return false
      const isTooWide = element.scrollWidth > element.clientWidth + 1 && !/auto|scroll/.test(overflowX)
      const isTooHigh = element.scrollHeight > element.clientHeight + 1 && /hidden|clip/.test(overflowY)
      return isTooWide || isTooHigh
    }
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      return [...element.childNodes].some(isOfText) && !(element instanceof SVGElement) && isCut(element)
    })
    return found.map((element) => element.outerHTML.slice(0, 200))
  })
}
