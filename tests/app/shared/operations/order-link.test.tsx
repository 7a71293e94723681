import { expect, it } from 'vitest'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const drawn = (machine: string | null) =>
  renderPage('de_DE', { path: '/ops/mails/1', messages: [] }, <OrderLink machine={machine} orderNo="SO-7K3M-9Q2X" />)

it.each([
  ['testDriveOrder', '/ops/test-drives/SO-7K3M-9Q2X'],
  ['subscriptionOrder', '/ops/subscriptions/SO-7K3M-9Q2X'],
  ['membershipOrder', '/ops/memberships/SO-7K3M-9Q2X'],
  ['jobApplication', '/ops/applications?q=SO-7K3M-9Q2X'],
  ['carEnquiry', '/ops/enquiries?q=SO-7K3M-9Q2X'],
])('an order of %s is linked to its page', async (machine, path) => {
  expect(await drawn(machine)).toContain(`href="${path}"`)
})

it.each([null, 'monthlyCharge', 'toString'])('an order of %s, which has no page, is named', async (machine) => {
  const html = await drawn(machine)
  expect(html).toContain('SO-7K3M-9Q2X')
  expect(html).not.toContain('href')
})
