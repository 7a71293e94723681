import type { Locator, Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { translator } from '#server/backend/domains/leads/mails/messages.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { type MailPart, partOf } from '#tests/server/backend/platform/mail/parse-mail.ts'
import { refuseCookies } from './shell.ts'
import { expect } from './test.ts'
import type { Texts } from './texts.ts'

export interface LeadPage {
  main: Locator
  field(name: Parameters<Texts>[0]): Locator
  tick(name: Parameters<Texts>[0]): Locator
  press(name: string): Promise<void>
  /** Opens a page and waits for its form. */
  open(path: string): Promise<void>
  /** Opens a form beside a car. */
  choose(scene: 'intention' | 'test_drive'): Promise<void>
  /** Has the browser prove that somebody sits before it. */
  solve(): Promise<void>
}

/** A page with a form by which details are left. */
export function leadPage(page: Page, slug: LocaleSlug, t: Texts): LeadPage {
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  return {
    main,
    field: (name) => main.getByLabel(t(name)),
    tick: (name) => main.getByRole('checkbox', { name: t(name) }),
    press,
    async open(path) {
      await page.goto(`/${slug}/${path}`)
      const hasDecided = await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('_decided')))
      if (!hasDecided) await refuseCookies(page, t)
      await expect(main.locator('[data-state]')).toBeVisible()
    },
    async choose(scene) {
      await page.goto(`/${slug}/vehicles/es8`)
      await refuseCookies(page, t)
      await main.getByRole('radio', { name: t(`vehicles.leads.${scene}`) }).check()
      await expect(main.locator('[data-state]')).toBeVisible()
    },
    async solve() {
      const captcha = main.getByRole('checkbox', { name: t('captcha.label') })
      await captcha.click()
      await expect(captcha).toBeChecked()
    },
  }
}

export interface LeadMail {
  /** Where its button leads. */
  link: string
  headers: MailPart['headers']
}

/** The mail of a template that has come to an address, in a language; waits until it has. */
export async function receiveLeadMail(
  { received }: MailServer,
  { email, slug }: { email: string; slug: LocaleSlug },
  template: 'leadConfirm' | 'leadConfirmed' | 'leadKnown' | 'mailChoices',
): Promise<LeadMail> {
  const heading = translator(slug)(`mail.${template}.heading`)
  const find = () =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => ({ mail, html: partOf(mail, 'text/html').content.toString() }))
      .find(({ html }) => html.includes(`>${heading}</h1>`))
  await expect.poll(find, { message: `${email} gets the mail "${template}"`, intervals: [50] }).toBeDefined()
  const found = find()
  if (!found) throw new Error('the mail is gone')
  const link = /href="(http[^"]*token=[^"]*)"/.exec(found.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { link, headers: found.mail.headers }
}
