import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { config, type LocaleSlug } from '#config'
import { launchOptions } from '#tests/support/chromium.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { linksOf } from './support/html.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/*
 * How the main pages look when they are opened, held against the pictures by which the project shows itself: they stand
 * in .github/pictures, and are taken anew by `npm run pictures`.
 */

const pages = {
  home: '',
  vehicles: '/vehicles',
  configurator: '/vehicles/es8',
  subscription: '/subscription',
  car: oneOfTheCars,
  membership: '/membership',
  news: '/news',
  article: '/news/tromso-winter',
  contact: '/contact',
  newsletter: '/newsletter',
}

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  // Shown small, it is to be sharp there.
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>

const format = { type: 'webp', quality: 84, animations: 'disabled', caret: 'hide' } as const

/**
 * Another build of Chromium smooths letters and edges a little differently; a line that broke elsewhere, a button or a
 * colour that is gone are more.
 */
const tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.01 }

const day = 86_400

const test = base.extend<object, { everythingIsThere: void }>({
  /** No car of the stock is on its way any more: the same ones are there, whatever the day. */
  everythingIsThere: [
    async ({ site }, use) => {
      const staff = siteApi(site.url, await accessTokenOf(site.url, 'staff@solvei.example'))
      for (const days of [60, 60, 30]) await staff.operations.advanceClock({ body: { seconds: days * day } })
      await use()
    },
    { scope: 'worker', auto: true },
  ],
})

// The headless shell renders fonts differently.
test.use({ siteName: 'looks', launchOptions: launchOptions({ isWhole: true }) })

for (const slug of ['de_DE', 'ar_AE'] as const satisfies LocaleSlug[]) {
  for (const [size, screen] of Object.entries(sizes)) {
    for (const [name, path] of Object.entries(pages)) {
      test(`${name} looks as it is shown: ${slug}, ${size}`, inSoak, async ({ device, request }) => {
        const page = await device(screen)
        await page.goto(`/${slug}${typeof path === 'string' ? path : await path(request, slug)}`)
        await refuseCookies(page, textsOf(slug))
        // Nothing is pointed at, and nothing has been pressed.
        await page.mouse.move(0, 0)
        await page.reload()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const picture = `${name}-${config.locales[slug].tag}-${size}-${colorScheme}.webp`
          expect.soft(await pictureOf(page), picture).toMatchSnapshot(picture, tolerance)
        }
      })
    }
  }
}

/** The page once nothing on it changes any more. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  let last = await page.screenshot(format)
  const isStill = async () => {
    const before = last
    last = await page.screenshot(format)
    return last.equals(before)
  }
  await expect.poll(isStill, { message: 'two pictures in a row are the same', intervals: [100] }).toBe(true)
  return last
}

/** Of the new ones in stock the one with the lowest price. */
async function oneOfTheCars(request: APIRequestContext, slug: LocaleSlug): Promise<string> {
  const answer = await request.get(`/${slug}/subscription?model=es8&condition=new`)
  const list = { url: answer.url(), status: answer.status(), html: await answer.text() }
  const first = linksOf(list).find((link) => /\/subscription\/[a-z]{2}-es8-[^/]+$/.test(link))
  if (first === undefined) throw new Error('there is no such car')
  return new URL(first).pathname.replace(`/${slug}`, '')
}
