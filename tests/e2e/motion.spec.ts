import type { Page } from '@playwright/test'
import { bookingPage } from './support/booking-page.ts'
import { arriveAt } from './support/booking-state.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('en_EU')

/** Counts what moves on every page from now on: transitions between pages, and animations that take time. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const counts = { pages: 0, parts: 0 }
    Object.assign(window, { motion: counts })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      counts.pages += 1
      return start(...given)
    }
    const takesTime = (animation: Animation | undefined) => {
      const isOwn = animation?.timeline === document.timeline
      if (isOwn && Number(animation.effect?.getComputedTiming().duration) > 0) counts.parts += 1
    }
    for (const type of ['animationstart', 'transitionrun'] as const) {
      document.addEventListener(type, () => document.getAnimations().forEach(takesTime), true)
    }
  })
  return (): Promise<{ pages: number; parts: number }> => page.evaluate(() => Reflect.get(window, 'motion'))
}

/** From the home page into the booking, forth and back, a dialog on the way. */
async function lookAround(page: Page) {
  await page.goto('/en_EU')
  await refuseCookies(page, t)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.nav.testDrive') })
    .click()
  const screens = bookingPage(page, 'en_EU', t)
  await arriveAt(page, 'open.type')
  await screens.chooseKind('store')
  await arriveAt(page, 'open.model')
  await page.goBack()
  await arriveAt(page, 'open.type')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.consent.settings') })
    .click()
  await expect(page.getByRole('dialog', { name: t('shell.consent.settings') })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('nothing moves for whoever asked for less motion', inSoak, async ({ page }) => {
  const motion = await watchMotion(page)
  await lookAround(page)
  expect(await motion()).toEqual({ pages: 0, parts: 0 })
})

test('the header over the hero has its bar only once the page has been scrolled', inSoak, async ({ page }) => {
  await page.goto('/en_EU')
  const opacity = () =>
    page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
  expect(await opacity()).toBe(0)
  await page.mouse.wheel(0, 1_000)
  await expect.poll(opacity).toBe(1)
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('pages blend into each other, and whoever is quicker than that breaks nothing', inSoak, async ({ page }) => {
    const motion = await watchMotion(page)
    await lookAround(page)
    const { pages, parts } = await motion()
    expect(pages).toBeGreaterThan(2)
    expect(parts).toBeGreaterThan(0)
    await page.evaluate(() => {
      history.forward()
      history.back()
      history.forward()
    })
    await arriveAt(page, 'open.model')
  })
})
