import { join } from 'node:path'
import { handOver, subscribe } from '#tests/support/subscription-customer.ts'
import { accountPage } from './support/account-page.ts'
import { examine } from './support/axe.ts'
import { openAs } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const photograph = join(import.meta.dirname, '../../public/social.jpg')
const notes = join(import.meta.dirname, '../../LICENSE')
/** Day and time in the order's market. */
function inOslo(now: number) {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Europe/Oslo')
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

test('damage is reported with a photograph, assessed by staff, given an appointment and shown to its customer', async ({
  page,
  device,
  customer,
  staff: operator,
}) => {
  const t = textsOf('de_DE')
  const { orderNo } = await subscribe(customer.api)
  await handOver(operator, orderNo)
  const { main, press, arrive } = accountPage(page, 'de_DE', t)
  await arrive(customer.email, `account/orders/${orderNo}`)
  await main.getByRole('link', { name: t('account-order.fact.damage.report') }).click()
  await expect(main.getByRole('heading', { level: 1, name: t('account-damage.title') })).toBeVisible()
  await press(t('account-damage.next'))
  await expect(main.getByText(t('account-damage.kind.required')).first()).toBeVisible()
  await examine(page, 'what happened', 'light')
  await main.getByRole('radio', { name: t('account-damage.kind.damage'), exact: false }).check()
  await main.getByRole('radio', { name: t('account-damage.canDrive.yes'), exact: true }).check()
  await main.getByLabel(t('account-damage.description')).fill('A scratch along the left side, from a car park.')
  // What was typed survives a reload.
  await page.reload()
  await expect(main.getByLabel(t('account-damage.description'))).toHaveValue(/scratch along the left side/)
  await press(t('account-damage.next'))
  await expect(page).toHaveURL(/step=place/)
  // Other tests of the site may have moved its clock.
  const { date, time } = inOslo(Date.parse((await operator.operations.getClock()).now))
  await main.getByLabel(t('account-damage.place')).fill('Torggata 1, Oslo')
  await main.getByLabel(t('account-damage.date')).fill(date)
  await main.getByLabel(t('account-damage.time')).fill(time)
  await press(t('account-damage.next'))
  await expect(main.getByRole('heading', { name: t('account-damage.evidence.title') })).toBeVisible()
  const file = main.locator('input[type=file]').first()
  await file.setInputFiles(notes)
  await expect(main.getByText(t('account-damage.pictures.refused.file_type_refused'))).toBeVisible()
  await file.setInputFiles(photograph)
  await expect(main.getByText('social.jpg')).toBeVisible()
  await main.getByRole('radio', { name: t('account-damage.party.yes'), exact: true }).check()
  await press(t('account-damage.send'))
  await expect(main.getByText(t('account-damage.party.name.required')).first()).toBeVisible()
  await main.getByLabel(t('account-damage.party.name')).fill('Per Hansen')
  await examine(page, 'photographs and another party', 'dark')
  await press(t('account-damage.send'))
  await expect(main.getByRole('heading', { name: t('account-damage.done.title') })).toBeVisible()
  await main.getByRole('link', { name: t('account-damage.done.open') }).click()
  await expect(main.getByRole('heading', { level: 1, name: t('account-damage.status.reported') })).toBeVisible()
  await expect(main.getByRole('img', { name: t('account-damage.picture', { number: '1' }) })).toBeVisible()
  await examine(page, 'a report of damage', 'light')
  const reportNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const desk = await device()
  const staff = desk.getByRole('main')
  await openAs(desk, 'staff@solvei.example', `/de_DE/ops/damage?q=${reportNo}`)
  const entry = staff.getByRole('listitem').filter({ hasText: reportNo })
  await expect(entry.getByText('Per Hansen')).toBeVisible()
  await entry.getByRole('button', { name: t('staff-damage.pictures', { count: '1' }) }).click()
  await expect(entry.getByRole('img')).toBeVisible()
  await entry.getByRole('button', { name: t('staff-damage.triage'), expanded: false }).click()
  await entry.getByRole('radio', { name: t('staff-damage.urgency.urgent') }).check()
  await entry
    .getByRole('button', { name: t('staff-damage.triage') })
    .last()
    .click()
  await expect(entry.getByText(t('staff-damage.status.triaged'))).toBeVisible()
  await entry.getByRole('button', { name: t('staff-damage.schedule'), expanded: false }).click()
  await entry.getByLabel(t('staff-damage.repairOn')).fill(date)
  await entry.getByLabel(t('staff-damage.repairPlace')).fill('Solvei Oslo, Karl Johans gate 1')
  await entry
    .getByRole('button', { name: t('staff-damage.schedule') })
    .last()
    .click()
  await expect(entry.getByText(t('staff-damage.status.repairScheduled')).first()).toBeVisible()
  await examine(desk, 'damage of staff', 'dark')

  await page.reload()
  await expect(main.getByRole('heading', { level: 1, name: t('account-damage.status.repairScheduled') })).toBeVisible()
  await expect(main.getByText('Solvei Oslo, Karl Johans gate 1')).toBeVisible()
  await expect(main.getByRole('button', { name: t('account-damage.withdraw') })).toBeHidden()
})
