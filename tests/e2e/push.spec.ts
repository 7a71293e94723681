import type { LocaleSlug } from '#config'
import { launchOptions } from '#tests/support/chromium.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { callsOf } from './support/intercept.ts'
import { openPushBrowser } from './support/push-browser.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

test.use({ launchOptions: launchOptions({ isWhole: true }) })

for (const slug of ['no_NO', 'ar_AE'] as const satisfies LocaleSlug[]) {
  test(
    `a customer is told of an order by push in ${slug}, opens it, takes it back, and finds it healed`,
    inSoak,
    async ({ page, context, site, pushService, customer: { api: customer, email } }) => {
      const t = textsOf(slug)
      const browser = await openPushBrowser(context, page, { service: pushService, origin: site.url })
      const { main, press, arrive } = accountPage(page, slug, t)
      const clients = async () => (await customer.messages.getChannels()).clients
      const before = await clients()
      const isOn = main.getByText(t('messages.push.bound'))

      await arrive(email, 'account/notifications')
      await expect(main.getByRole('button', { name: t('messages.push.turnOn') })).toBeVisible()
      expect(browser.asked()).toBe(0)
      await examine(page, 'the question before the browser’s', 'light')
      await press(t('messages.push.turnOn'))
      await expect(isOn).toBeVisible()
      expect(browser.asked()).toBe(1)
      expect(await clients()).toBe(before + 1)
      await examine(page, 'push turned on', 'dark')

      // A real order, told by the real way: outbox, encryption, push service.
      const { orderNo } = await subscribe(customer)
      const sent = () => pushService.received.filter(({ subscription }) => subscription === browser.subscription)
      await expect.poll(() => sent().length, { timeout: 20_000 }).toBeGreaterThan(1)
      const path = `/${slug}/account/orders/${orderNo}`
      const text = sent().at(-1)?.text ?? ''
      const notification = await browser.deliver(text)
      expect(notification).toMatchObject({ path, lang: slug === 'ar_AE' ? 'ar-AE' : 'nb-NO' })
      expect(notification.dir).toBe(slug === 'ar_AE' ? 'rtl' : 'ltr')
      const opened = await browser.press()
      expect(opened).toBe(site.url + path)
      const { items } = await customer.messages.listMessages({ query: {} })
      expect(items.find(({ id }) => text.includes(id))?.readAt).toEqual(expect.any(String))
      await page.goto(opened)
      await expect(main.getByText(orderNo).first()).toBeVisible()

      await page.goto(`/${slug}/account/messages`)
      await expect(main.getByRole('heading', { name: notification.title }).first()).toBeVisible()
      await examine(page, 'messages', 'light')

      await browser.setPermission('denied')
      await page.goto(`/${slug}/account/notifications`)
      await expect(main.getByText(t('messages.push.denied'))).toBeVisible()
      await expect.poll(clients).toBe(before)
      await examine(page, 'a permission taken back', 'light')

      await browser.setPermission('granted')
      await page.reload()
      await press(t('messages.push.turnOn'))
      await expect(isOn).toBeVisible()
      expect(browser.asked()).toBe(1)
      expect(await clients()).toBe(before + 1)

      // Any page heals it: not only the one that speaks of it.
      await browser.setPermission('denied')
      await page.goto(`/${slug}/account/orders`)
      await expect.poll(clients).toBe(before)
    },
  )
}

test(
  'a browser that is denied or dismissed is left in peace, with the way to change it',
  inSoak,
  async ({ page, context, site, pushService, customer: { email } }) => {
    const slug = 'de_DE'
    const t = textsOf(slug)
    const browser = await openPushBrowser(context, page, { service: pushService, origin: site.url })
    const { main, press, arrive } = accountPage(page, slug, t)
    const question = main.getByRole('heading', { name: t('messages.push.primer') })
    await arrive(email, 'account/messages')
    await expect(question).toBeVisible()
    await examine(page, 'our own question among the messages', 'dark')

    await page.goto(`/${slug}/account/notifications`)
    browser.answer('default')
    await press(t('messages.push.turnOn'))
    await expect(main.getByRole('button', { name: t('messages.push.notNow') })).toBeHidden()
    await expect(main.getByRole('heading', { name: t('messages.push.title') })).toBeFocused()
    await page.goto(`/${slug}/account/messages`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question).toBeHidden()

    await page.goto(`/${slug}/account/notifications`)
    browser.answer('denied')
    await press(t('messages.push.turnOn'))
    await expect(main.getByText(t('messages.push.denied'))).toBeVisible()
    await expect(main.getByText(t('messages.push.help.chromium'))).toBeVisible()
    await examine(page, 'a permission denied', 'dark')
    expect(browser.asked()).toBe(2)

    // Allowed in the browser's settings: the page hears of it by itself.
    await browser.setPermission('granted')
    await expect(main.getByRole('button', { name: t('messages.push.turnOn') })).toBeVisible()
  },
)

test(
  'a browser is let go of when its customer signs out or turns it off',
  inSoak,
  async ({ page, context, site, pushService, troubles, customer: { api: customer, email } }) => {
    const slug = 'sv_SE'
    const t = textsOf(slug)
    const browser = await openPushBrowser(context, page, { service: pushService, origin: site.url })
    const { main, press, arrive } = accountPage(page, slug, t)
    const clients = async () => (await customer.messages.getChannels()).clients
    const before = await clients()
    await browser.setPermission('granted')
    await arrive(email, 'account/notifications')
    await press(t('messages.push.turnOn'))
    await expect(main.getByText(t('messages.push.bound'))).toBeVisible()
    // What the service worker tells when the push service gives the browser another address.
    const move = (deviceId?: string) =>
      page.evaluate(
        async ([deviceId]) => {
          const note = await (await caches.open('push-client')).match('/push-client')
          if (!note) throw new Error('the service worker has no note')
          const { clientId, device } = await note.json()
          const body = JSON.stringify({ type: 'moved', clientId, device: { ...device, ...(deviceId && { deviceId }) } })
          const headers = { 'content-type': 'application/json' }
          return (await fetch('/sv_SE/push', { method: 'POST', headers, body })).status
        },
        [deviceId] as const,
      )
    expect(await move()).toBe(204)
    troubles.expect(/404/)
    expect(await move('somebody else')).toBe(404)
    await press(t('messages.push.turnOff'))
    await expect(main.getByRole('button', { name: t('messages.push.turnOn') })).toBeVisible()
    expect(await clients()).toBe(before)

    await press(t('messages.push.turnOn'))
    await expect(main.getByText(t('messages.push.bound'))).toBeVisible()
    expect(await clients()).toBe(before + 1)
    await page
      .getByRole('navigation', { name: t('account.title') })
      .locator('..')
      .getByRole('button', { name: t('shell.account.signOut') })
      .click()
    await page.waitForURL(`**/${slug}/logout*`)
    await expect.poll(clients).toBe(before)
  },
)

test(
  'messages are read, counted at the account’s sign, and lead to their order',
  inSoak,
  async ({ page, customer: { api: customer, email } }) => {
    const slug = 'en_EU'
    const t = textsOf(slug)
    const { main, press, arrive } = accountPage(page, slug, t)
    const { orderNo } = await subscribe(customer)
    const unread = async () => (await customer.messages.countUnread()).unreadNum
    await expect.poll(unread).toBeGreaterThan(1)
    await arrive(email, 'account/messages')
    await page.evaluate(() => localStorage.setItem('push.refusedAt', String(Date.now())))
    await page.reload()
    const count = await unread()
    const sign = page.getByRole('banner').getByText(t('shell.account.unread', { count }))
    await expect(sign).toBeAttached()
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await rows
      .first()
      .getByRole('button', { name: t('messages.markRead') })
      .click()
    await expect(main.getByText(t('messages.unread', { count: count - 1 }), { exact: true })).toBeVisible()
    await expect(sign).toBeHidden()
    await rows.nth(1).getByRole('link').click()
    await page.waitForURL(`**/${slug}/account/orders/**`)
    expect(await unread()).toBe(count - 2)
    await expect(main.getByText(orderNo).first()).toBeVisible()

    await page.goto(`/${slug}/account/messages?state=unread`)
    await examine(page, 'unread messages', 'light')
    const all = main.getByRole('button', { name: t('messages.markAll') })
    if (await all.isVisible()) await press(t('messages.markAll'))
    await expect(main.getByRole('heading', { name: t('messages.empty.unread') })).toBeVisible()
    await examine(page, 'nothing unread', 'dark')

    await page.goto(`/${slug}/account/notifications`)
    const mail = main.getByRole('group', { name: t('messages.topic.testDrive') }).getByLabel(t('messages.channel.mail'))
    await mail.uncheck()
    await press(t('messages.channels.save'))
    await expect(main.getByText(t('messages.channels.saved'))).toBeVisible()
    await examine(page, 'channels saved', 'light')
    await page.reload()
    await expect(mail).not.toBeChecked()
  },
)

test('nobody is asked for anybody’s messages on a page that is nobody’s', inSoak, async ({ page }) => {
  const [profile, channels] = [callsOf('getVisitor'), callsOf('getSocialMedia')]
  const isForEverybody = (url: URL) => profile(url) || channels(url)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/no_NO')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0)
  const others = calls.filter((call) => call.includes('/_serverFn/') && !isForEverybody(new URL(call)))
  expect(others).toEqual([])
})

for (const slug of ['no_NO', 'ar_AE'] as const satisfies LocaleSlug[]) {
  test(
    `without a connection a page says so in ${slug}, and nobody’s own is kept`,
    inSoak,
    async ({ page, context, site, pushService, troubles, customer: { email } }) => {
      troubles.expect(/ERR_INTERNET_DISCONNECTED|503/)
      const t = textsOf(slug)
      const browser = await openPushBrowser(context, page, { service: pushService, origin: site.url })
      const { main, press, arrive } = accountPage(page, slug, t)
      await browser.setPermission('granted')
      await arrive(email, 'account/notifications')
      await press(t('messages.push.turnOn'))
      await expect(main.getByText(t('messages.push.bound'))).toBeVisible()
      await page.goto(`/${slug}/account/orders`)
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const caching = names.map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        )
        return (await Promise.all(caching)).flat()
      })
      expect(kept.toSorted()).toEqual([`/${slug}/offline`, '/push-client'])
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.goto(`/${slug}/account/orders`)
      await expect(page.getByRole('heading', { level: 1, name: t('push.offline.title') })).toBeVisible()
      expect(await page.locator('html').getAttribute('dir')).toBe(slug === 'ar_AE' ? 'rtl' : 'ltr')
      await examine(page, 'the offline page', 'light')
      await context.setOffline(false)
      await page.getByRole('link', { name: t('push.offline.retry') }).click()
      await expect(main.getByRole('heading', { level: 1, name: t('account.orders.title') })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/${slug}/account/orders`)
    },
  )
}
