import type { Page } from '@playwright/test'
import { consentTextVersion } from '#app/lib/consent/consent-storage.ts'
import type { ConsentCategory } from '#machines/flows/consent/index.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { inSoak } from './support/soak.ts'
import { optionalIn } from './support/stored-things.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'
import { publishVimeoFilm, vimeoFilm } from './support/vimeo-film.ts'

/* What others serve, and what is kept by consent, goes with it, in every tab. */

test.use({
  siteName: 'a street map',
  mapStyleUrl: 'https://tiles.example/style.json',
  // Streets are drawn by WebGL, here by the processor.
  launchOptions: launchOptions({ isWhole: true, switches: ['--enable-unsafe-swiftshader'] }),
})

const t = textsOf('de_DE')

/** A map of nothing but its ground. */
const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#dfebef' } }],
}

/** Takes a category back in the settings. */
async function withdraw(page: Page, category: ConsentCategory) {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.consent.settings') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('shell.consent.settings') })
  await dialog.getByRole('checkbox', { name: t(`cookies.${category}`) }).uncheck()
  await dialog.getByRole('button', { name: t('cookies.save') }).click()
  await expect(dialog).toBeHidden()
}

test(
  'a playing film, a street map and all that was stored are gone when their category is withdrawn, in every tab',
  inSoak,
  async ({ page, context, baseURL, troubles, staff }) => {
    await publishVimeoFilm(staff, page.request)
    // Said by Chromium of any map that the processor draws.
    troubles.expect(/GL Driver Message/)
    const asked: string[] = []
    await context.route(
      ({ origin }) => origin !== baseURL,
      (route) => {
        const { host } = new URL(route.request().url())
        asked.push(host)
        return host === 'tiles.example'
          ? route.fulfill({ json: style, headers: { 'access-control-allow-origin': '*' } })
          : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A film</title>' })
      },
    )

    const film = page.getByRole('main').getByRole('figure').filter({ hasText: vimeoFilm.title })
    const play = film.getByRole('button', { name: t('content.film.play', { title: '' }).trim() })
    const contact = await context.newPage()
    const map = contact.getByRole('main').getByRole('group', { name: t('contact.map') })
    // What a map with streets is drawn on; the drawn country needs none.
    const streets = map.locator('canvas')
    await page.goto('/de_DE/media?utm_source=letter&channel=spring&bd_vid=7')
    await contact.goto('/de_DE/contact')
    await expect(page.getByRole('button', { name: t('cookies.accept') })).toBeVisible()
    await expect(map.getByRole('button').first()).toBeVisible()
    await expect(film.getByText(t('content.film.consent'))).toBeVisible()
    await expect(streets).toHaveCount(0)
    expect(await optionalIn(context)).toEqual([])
    expect(asked).toEqual([])

    await page.getByRole('button', { name: t('cookies.accept') }).click()
    await expect(streets).toBeVisible()
    await play.click()
    await expect(film.locator('iframe')).toBeVisible()
    await expect.poll(() => new Set(asked)).toEqual(new Set(['tiles.example', 'player.vimeo.com']))
    const marketing = ['cookie bd_vid', 'cookie channel', 'cookie utm_source', 'sessionStorage utmParams']
    const written = [...marketing, 'cookie statistics'].toSorted()
    await expect.poll(() => optionalIn(context)).toEqual(written)

    await withdraw(contact, 'functionality')
    await expect(streets).toHaveCount(0)
    await expect(map.getByRole('button').first()).toBeVisible()
    await expect(film.locator('iframe')).toHaveCount(0)
    await expect(film.getByText(t('content.film.consent'))).toBeVisible()
    expect(await optionalIn(context)).toEqual(written)

    await withdraw(page, 'targeting')
    await expect.poll(() => optionalIn(context)).toEqual(['cookie statistics'])
    // Beside it only the id of the proof is stored, while counting is allowed.
    expect(await page.evaluate(() => localStorage.getItem('consentid'))).not.toBeNull()
    await withdraw(page, 'analytical')
    await expect.poll(() => optionalIn(context)).toEqual([])
    expect(await page.evaluate(() => JSON.parse(JSON.stringify(localStorage)))).toEqual({
      ncs_analytical: 'false',
      ncs_decided: expect.stringContaining(`${consentTextVersion} 20`),
      ncs_functionality: 'false',
      ncs_targeting: 'false',
    })

    asked.length = 0
    for (const tab of [page, contact]) await tab.reload()
    await expect(film.getByText(t('content.film.consent'))).toBeVisible()
    await expect(map.getByRole('button').first()).toBeVisible()
    for (const tab of [page, contact]) await tab.waitForLoadState('networkidle')
    expect(await optionalIn(context)).toEqual([])
    expect(asked).toEqual([])
  },
)
