import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'
import { examine } from './support/axe.ts'
import { callsOf } from './support/intercept.ts'
import { receiveMail } from './support/mailbox.ts'
import { needsSecondFactor, proveSecondFactor } from './support/second-factor.ts'
import { comesToLife, openAs, refuseCookies, signInAs } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { actionOpener, confirmAction } from './support/staff-action.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('no_NO')

test('staff arrange and complete a drive, and its customer says how it was', async ({
  page,
  device,
  stranger,
  staff,
  mailServer,
}) => {
  const [slot = ''] = (await offeredSlots(stranger)).slice(-1)
  const { holdId } = await holdSlot(stranger, slot)
  const body = bookingOf(holdId, await solvedCaptcha(stranger))
  const reader = { email: body.contact.email, slug: body.locale }
  const { orderNo } = await stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })

  const main = page.getByRole('main')
  await page.goto('/no_NO/ops')
  await expect(page).toHaveURL(/\/no_NO\/sign-in\//)
  await refuseCookies(page, t)
  await signInAs(page, t, 'staff@solvei.example')
  await expect(main.getByRole('heading', { level: 1, name: t('operations.work') })).toBeVisible()
  // By keyboard alone: the newest work of its kind is taken, then found again and opened.
  await page.goto('/no_NO/ops?kind=testDrive&sort=newest')
  const row = main.getByRole('row').filter({ hasText: orderNo })
  await comesToLife(row.getByRole('checkbox'))
  await row.getByRole('link').focus()
  await page.keyboard.press('a')
  await expect(main.getByText(t('staff-work.assigned', { count: 1 }))).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t('operations.keys') })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(main.getByRole('searchbox', { name: t('operations.search') })).toBeFocused()
  await page.keyboard.type(orderNo)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: t('staff-work.search.for', { q: orderNo }) })).toBeVisible()
  await main.getByRole('link', { name: orderNo }).focus()
  await page.keyboard.press('Enter')

  await expect(main.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
  const assignee = main.getByLabel(t('staff-work.column.assignee'))
  await expect(assignee).not.toHaveValue('')
  const event = (name: string) => actionOpener(main, name)
  await expect(event(t('operations.event.completed'))).toBeDisabled()
  const noShow = event(t('operations.event.noShow'))
  await expect(noShow).toHaveAccessibleDescription(t('machine-test-drive-order.guard.isOver.text'))
  await event(t('operations.event.arranged')).click()
  await confirmAction(main, t('operations.event.arranged'))
  await expect(main.getByText(t('operations.status.arranged'), { exact: true }).first()).toBeVisible()
  await expect(assignee).toBeHidden()

  await event(t('operations.event.completed')).click()
  await main.getByRole('checkbox', { name: t('operations.complete.checkedIn') }).check()
  await main.getByRole('checkbox', { name: t('operations.complete.licenceSeen') }).check()
  await confirmAction(main, t('operations.event.completed'))
  await expect(main.getByText(t('operations.status.completed'), { exact: true }).first()).toBeVisible()
  await expect(main.getByText(t('operations.replay.sound', { count: 3 }))).toBeVisible()

  const customer = await device()
  const drive = customer.getByRole('main')
  const { link } = await receiveMail(mailServer, reader, 'completed')
  await page.goto('/no_NO/ops/mails')
  const words = main.getByLabel(t('operations.mails.search'))
  const find = () => main.getByRole('button', { name: t('operations.filter.submit') }).click()
  const held = Promise.withResolvers<void>()
  await page.route(callsOf('listMails'), async (route) => {
    await held.promise
    await route.continue()
  })
  // A press before would be answered afterwards, by what is typed then.
  await comesToLife(words)
  await words.fill(reader.email)
  await find()
  // What is typed while the list is on its way stays.
  await words.fill('no such mail')
  held.resolve()
  await expect(page).toHaveURL(/\?q=/)
  await expect(main.getByRole('row').filter({ hasText: reader.email })).not.toHaveCount(0)
  await expect(main.getByRole('row').filter({ hasNotText: reader.email })).toHaveCount(1)
  await expect(words).toHaveValue('no such mail')
  await find()
  await expect(main.getByText(t('operations.mails.notFound'))).toBeVisible()
  await page.goBack()
  await expect(words).toHaveValue(reader.email)
  await customer.goto(link)
  await expect(
    drive.getByRole('heading', { level: 1, name: t('test-drive-manage.headline.completed', { model: 'Fjell' }) }),
  ).toBeVisible()
  await refuseCookies(customer, t)
  await drive
    .getByRole('radio', { name: t('test-drive-manage.evaluation.stars', { count: 4 }) })
    .locator('..')
    .click()
  await drive.getByRole('radio', { name: '9', exact: true }).locator('..').click()
  await drive.getByLabel(t('test-drive-manage.evaluation.comment')).fill('Stille og stødig')
  await drive.getByRole('button', { name: t('test-drive-manage.evaluation.submit') }).click()
  await expect(drive.getByRole('heading', { name: t('test-drive-manage.evaluation.thanks') })).toBeVisible()
  await customer.reload()
  await expect(drive.getByText('Stille og stødig')).toBeVisible()
  await expect(drive.getByRole('button', { name: t('test-drive-manage.evaluation.submit') })).toHaveCount(0)
  const { status, facts } = await staff.testDriveOperations.getTestDrive({ params: { orderNo } })
  expect({ status, isEvaluated: facts.isEvaluated }).toEqual({ status: 3, isEvaluated: true })
  const token = new URL(link).searchParams.get('token') ?? ''
  const { uniqueKey } = await stranger.testDrive.decodeParams({ query: { token } })
  const stored = await stranger.testDrive.getEvaluation({ query: { orderNo, uniqueKey } })
  expect(stored).toEqual({ rating: 4, recommend: 9, comment: 'Stille og stødig' })
})

test('the operations are closed to customers', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  await page.goto('/no_NO/login?next=/no_NO/ops/test-drives')
  await signInAs(page, t, 'private@solvei.example')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('operations.noAccess.title') })).toBeVisible()
  const response = await page.goto('/no_NO/ops/mails')
  expect(response?.status()).toBe(404)
  await expect(main.getByRole('heading', { level: 1, name: t('operations.noAccess.title') })).toBeVisible()
})

test(
  'an administrator gives a role with a second factor, and its holder finds what it includes, and no more',
  inSoak,
  async ({ page, device, customer, troubles }) => {
    troubles.expect(needsSecondFactor)
    // A page that the role does not include.
    troubles.expect(/status of 404 .*\/ops\/payments/)
    const main = page.getByRole('main')
    await openAs(page, 'staff@solvei.example', '/no_NO/ops/staff')
    await examine(page, page.url(), 'light')
    await main.getByLabel(t('operations.fact.email'), { exact: true }).fill(customer.email)
    await main.getByLabel(t('staff-members.role'), { exact: true }).selectOption('store')
    await main.getByLabel(t('staff.reason'), { exact: true }).fill('Begynner i butikken')
    await main.getByRole('button', { name: t('staff-members.grant.submit') }).click()
    const dialog = page.getByRole('dialog', { name: t('second-factor.step.title') })
    await dialog.getByLabel(t('second-factor.code'), { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: t('second-factor.step.submit') }).click()
    await expect(dialog.getByText(t('second-factor.code.wrong'))).toBeVisible()
    await examine(page, 'the question for a second factor', 'dark')
    await proveSecondFactor(page, t)
    await expect(main.getByText(t('operations.event.done'))).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: customer.email })).toContainText(
      t('permissions.role.store'),
    )
    await expect(main.getByText('Begynner i butikken')).toBeVisible()

    const desk = await device()
    await openAs(desk, customer.email, '/no_NO/ops/stock')
    const sections = desk.getByRole('navigation', { name: t('operations.title') })
    await expect(sections.getByRole('link', { name: t('kinds.list.subscription') })).toBeVisible()
    for (const closed of [
      'operations.payments',
      'operations.invoices',
      'operations.content',
      'operations.staff',
    ] as const) {
      await expect(sections.getByRole('link', { name: t(closed), exact: true })).toHaveCount(0)
    }
    await desk.goto('/no_NO/ops/payments')
    const missing = t('permissions.missing', { permission: t('permissions.payments.read') })
    await expect(desk.getByRole('main').getByText(missing)).toBeVisible()
    await desk.getByRole('link', { name: t('permissions.page.roles') }).click()
    await expect(desk.getByRole('main').getByText(t('permissions.own'))).toHaveCount(1)
    await examine(desk, desk.url(), 'light')
  },
)

test(
  'an advisor finds a customer by the address, and sees what they have',
  inSoak,
  async ({ page, site, customer, staff }) => {
    const { orderNo } = await subscribe(siteApi(site.url, await accessTokenOf(site.url, customer.email)))
    const main = page.getByRole('main')
    await openAs(page, 'advisor@solvei.example', '/no_NO/ops')
    await main.getByRole('searchbox', { name: t('operations.search') }).fill(customer.email)
    await page.keyboard.press('Enter')
    const found = main.getByRole('link', { name: customer.email, exact: true }).first()
    // Pointing at the link, for which other pages are loaded, is no look.
    await found.hover()
    await page.waitForTimeout(300)
    const { id: accountId } = await customer.api.accounts.getCurrent()
    const { actions } = await staff.customerOperations.getCustomer({ params: { accountId } })
    expect(actions.map(({ action }) => action)).toEqual(['customer.viewed'])
    await found.click()
    const person = main.getByRole('region', { name: t('staff-customer.person') })
    await expect(person.getByText(t('staff.identity.private'))).toBeVisible()
    await expect(main.getByRole('link', { name: orderNo, exact: true })).toBeVisible()
    // Payments are for finance.
    await expect(main.getByRole('heading', { name: t('staff-work.found.payment') })).toHaveCount(0)
    await expect(main.getByText(t('staff.record.viewed'))).toHaveCount(2)
    await examine(page, page.url(), 'light')
  },
)

test(
  'finance blocks an account with a reason, its customer learns it with the right password, and is let in again',
  inSoak,
  async ({ page, device, customer }) => {
    const phone = await device()
    await openAs(phone, customer.email, '/no_NO/account')
    const main = page.getByRole('main')
    await openAs(page, 'finance@solvei.example', `/no_NO/ops/search?q=${customer.email}`)
    await main.getByRole('link', { name: customer.email, exact: true }).first().click()
    const opener = (name: string) => actionOpener(main, name)
    const unblock = t('staff-customer.act.unblocked')
    await expect(opener(unblock)).toHaveAccessibleDescription(t('staff-customer.refusal.isNotBlocked'))
    await opener(t('staff-customer.act.blocked')).click()
    await main.getByLabel(t('operations.cancel.reason'), { exact: true }).fill('Bilen er meldt stjålet')
    await confirmAction(main, t('staff-customer.act.blocked'))
    await expect(main.getByText(t('operations.event.done'))).toBeVisible()
    await expect(main.getByText('Bilen er meldt stjålet')).toBeVisible()
    await expect(opener(t('staff-customer.act.blocked'))).toBeDisabled()
    await examine(page, page.url(), 'light')

    await phone.goto('/no_NO/account/security')
    await expect(phone).toHaveURL(/\/no_NO\/sign-in\//)
    await signInAs(phone, t, customer.email)
    await expect(phone.getByRole('main').getByText(t('errors.account_blocked'))).toBeVisible()
    await examine(phone, phone.url(), 'light')

    await opener(unblock).click()
    await main.getByLabel(t('operations.cancel.reason'), { exact: true }).fill('Bilen er funnet')
    await confirmAction(main, t('staff-customer.act.unblocked'))
    await expect(opener(t('staff-customer.act.blocked'))).toBeEnabled()
    await phone.goto('/no_NO/login?next=/no_NO/account/security')
    await signInAs(phone, t, customer.email)
    await expect(phone).toHaveURL(/\/no_NO\/account\/security/)
  },
)

test(
  'an advisor sends a mail again to the present address of an account',
  inSoak,
  async ({ page, site, customer, staff, mailServer }) => {
    await subscribe(siteApi(site.url, await accessTokenOf(site.url, customer.email)))
    const { id: accountId } = await customer.api.accounts.getCurrent()
    const written = async () => {
      const { sentMails } = await staff.customerOperations.getCustomer({ params: { accountId } })
      return sentMails?.find(({ to, refusal }) => to === customer.email && refusal === null)?.subject ?? ''
    }
    await expect.poll(written).not.toBe('')
    const subject = await written()
    const received = () =>
      mailServer.received.filter(({ to, mail }) => to.includes(customer.email) && mail.headers['subject'] === subject)
        .length
    await expect.poll(received).toBeGreaterThan(0)
    const before = received()

    await openAs(page, 'advisor@solvei.example', `/no_NO/ops/customers/${accountId}`)
    const sent = page.getByRole('main').getByRole('region', { name: t('staff-customer.sent'), exact: true })
    await sent
      .getByRole('button', { name: t('staff-customer.sent.again.of', { subject }) })
      .first()
      .click()
    await sent.getByLabel(t('operations.cancel.reason'), { exact: true }).fill('Kom aldri fram')
    await examine(page, page.url(), 'dark')
    await sent.getByRole('button', { name: t('staff-customer.sent.again'), exact: true }).click()
    await expect(sent.getByText(t('operations.event.done'))).toBeVisible()
    await expect.poll(received).toBe(before + 1)
    await expect(page.getByRole('main').getByText('Kom aldri fram')).toBeVisible()
  },
)

test('finance gives a part of a payment back out of goodwill, with a second factor, up to a limit', async ({
  page,
  site,
  customer,
  staff,
  troubles,
}) => {
  troubles.expect(needsSecondFactor)
  const { orderNo } = await subscribe(siteApi(site.url, await accessTokenOf(site.url, customer.email)))
  const { id: accountId } = await customer.api.accounts.getCurrent()
  const paid = async () => {
    const { goodwill } = await staff.customerOperations.getCustomer({ params: { accountId } })
    return goodwill?.find((order) => order.orderNo === orderNo)?.paid ?? 0
  }
  await expect.poll(paid).toBeGreaterThan(0)
  const before = await paid()

  const main = page.getByRole('main')
  await openAs(page, 'finance@solvei.example', `/no_NO/ops/customers/${accountId}`)
  const goodwill = main.getByRole('region', { name: t('staff-customer.goodwill'), exact: true })
  await goodwill.getByRole('button', { name: t('staff-customer.goodwill.give.of', { orderNo }) }).click()
  const amount = goodwill.getByLabel(t('staff-customer.goodwill.amount'), { exact: true })
  await amount.fill('99999')
  await goodwill.getByLabel(t('staff.reason'), { exact: true }).fill('Bilen kom for sent')
  const give = goodwill.getByRole('button', { name: t('staff-customer.goodwill.give'), exact: true })
  await give.click()
  await expect(amount).toHaveAccessibleDescription(new RegExp(t('staff.goodwill.amount.required')))
  await examine(page, page.url(), 'light')
  await amount.fill('150,50')
  await give.click()
  await proveSecondFactor(page, t)
  await expect(goodwill.getByText(t('operations.event.done'))).toBeVisible()
  const log = main.getByRole('region', { name: t('staff.record'), exact: true })
  await expect(log.getByText('Bilen kom for sent')).toBeVisible()
  await expect(log.getByText(orderNo)).toBeVisible()
  await expect.poll(paid).toBe(before - 150_50)
})

test(
  'an administrator deletes an account at the request of its customer, with a second factor',
  inSoak,
  async ({ page, device, customer, troubles }) => {
    troubles.expect(needsSecondFactor)
    // The sign-in to an account that has gone.
    troubles.expect(/status of 422/)
    const { id: accountId } = await customer.api.accounts.getCurrent()
    const main = page.getByRole('main')
    await openAs(page, 'staff@solvei.example', `/no_NO/ops/customers/${accountId}`)
    await actionOpener(main, t('staff-customer.act.erased')).click()
    await main.getByLabel(t('operations.cancel.reason'), { exact: true }).fill('Ba om det i brev 28. november')
    await confirmAction(main, t('staff-customer.act.erased'))
    await proveSecondFactor(page, t)
    await expect(main.getByText(t('operations.notThere'))).toBeVisible()

    const phone = await device()
    await phone.goto('/no_NO/login')
    await refuseCookies(phone, t)
    await signInAs(phone, t, customer.email)
    await expect(phone.getByText(t('errors.credentials_invalid'))).toBeVisible()
  },
)
