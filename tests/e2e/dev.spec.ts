import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startByScript, temporaryDataDir } from '#tests/support/site.ts'
import { temporarySourceCopy } from '#tests/support/source-copy.ts'
import { refuseCookiesBeforehand } from './support/shell.ts'
import { expect, test as base } from './support/test.ts'
import { textsOf } from './support/texts.ts'

/** `npm run dev` in place of the built site, in a copy of the sources that may be edited, with no library bundled yet. */
const test = base.extend<object, { checkout: string }>({
  checkout: [
    async ({ siteName: _ }, use) => {
      const checkout = await temporarySourceCopy({ libraries: 'all' })
      await use(checkout.path)
      await checkout.remove()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ checkout }, use) => {
      const folder = await temporaryDataDir(process.env['FILLED_DATA_DIR'])
      const site = await startByScript(checkout, 'dev', '➜  Local:', { DATA_DIR: folder.path })
      await use(site)
      await site.stop()
      await folder.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ siteName: 'under development' })

/** Is gone where the browser has loaded the document anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

function edit(file: string, from: string, to: string): void {
  const source = readFileSync(file, 'utf8')
  expect(source).toContain(from)
  writeFileSync(file, source.replace(from, to))
}

test('the development server shows a page that comes to life, and edits of a component and of a text', async ({
  page,
  checkout,
}) => {
  const t = textsOf('en_US')
  // Asked, it would record the answer by a call, which is lost where the server is replaced meanwhile.
  await refuseCookiesBeforehand(page, 'en_US')
  // All of the server's code is read and changed first. Then libraries are bundled, and the page is loaded again.
  await page.goto('/', { timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mark(page)

  edit(join(checkout, 'app/features/public/shell/site-frame.tsx'), '<main ', '<main data-edited="yes" ')
  await expect(page.getByRole('main')).toHaveAttribute('data-edited', 'yes')
  expect(await isMarked(page)).toBe(true)

  const key = 'shell.nav.subscription'
  const written = `"${key}": "${t(key)}"`
  edit(join(checkout, 'app/i18n/messages/en_US/shell.json'), written, `"${key}": "A text that was edited"`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'A text that was edited' })).toBeVisible()
})
