import { eq, sql } from 'drizzle-orm'
import type { ApiClient } from '#server/api/client/client.ts'
import { issueInvoice } from '#server/backend/domains/invoicing/module.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { learnGoodInput } from '#tests/security/good-input.ts'
import type { SecurityWorld } from '#tests/security/security-world.ts'
import { draft, terms } from '#tests/server/backend/domains/invoicing/samples.ts'
import { bindBrowser } from '#tests/support/bound-browser.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })
const newDay = '2026-11-20T08:00:00Z'

/** By what the customer of this world is known, wherever it is written. */
export const marks = [
  'private@solvei.example',
  'kari@example.org',
  'kari.%@example.org',
  'Adelheid',
  'Quistgaard',
  'Kari',
  'Nordmann',
  '41234567',
  'Torggata 1',
  'My own words',
]

/** Makes the demonstration's customer somebody with something of everything that is kept, all of it over. */
export async function liveWholeLife(world: SecurityWorld): Promise<string> {
  const { services } = world.backend
  const db = services.db()
  const person = { firstName: 'Adelheid', lastName: 'Quistgaard', phoneCountry: 'NO', phone: '41234567' } as const
  await db.update(accounts).set(person).where(eq(accounts.email, 'private@solvei.example'))
  await learnGoodInput(world)
  const ada = world.api(world.tokens.ada)
  const { id: accountId } = await ada.accounts.getCurrent()

  await ada.flows.saveFlow({
    params: { machine: 'testDriveBooking' },
    body: { version: '1', snapshot: '{"name":"Kari"}', writer: 'tab' },
  })
  await ada.mailSubscription.setSections({ body: { sections: ['offers'], textVersion: '1' } })
  await ada.messages.setChannels({ body: { choices: [{ topic: 'testDrive', mail: true, push: true, inbox: true }] } })
  await ada.consent.recordChoices({
    body: {
      visitorId: crypto.randomUUID(),
      textVersion: '1',
      choices: { analytical: true, targeting: false, functionality: true },
    },
  })
  await bindBrowser(ada)
  await ada.user.getInvitationCode()
  const { code } = await world.api(world.tokens.jonas).user.getInvitationCode()
  await ada.user.acceptInvitation({ body: { code } })
  await ada.accounts.setToken({ body: { accessToken: world.tokens.ada, userAgent: 'Firefox' } })

  await joinInBothWays(world, ada)
  const driveNo = await endDrive(ada)
  await ada.damage.withdraw({ params: { reportNo: 'DR-0000-0001' } }, key())
  await ada.service.cancel({ params: { bookingNo: 'SB-0000-0001' } }, key())
  await endOrders(world, accountId)
  await writeBeside(world, { accountId, driveNo })
  return accountId
}

/** A membership that is paid for, and one by a code that is theirs alone. The one that was begun is cancelled. */
async function joinInBothWays(world: SecurityWorld, ada: ApiClient): Promise<void> {
  const { services } = world.backend
  const { id: accountId } = await ada.accounts.getCurrent()
  const ofAccount = eq(membershipOrders.accountId, accountId)
  for (const { orderNo } of await services.db().select().from(membershipOrders).where(ofAccount)) {
    await ada.membership.actOnMembership({ params: { id: orderNo, action: 'cancel' } }, key())
  }
  const offers = await ada.membership.listOffers({ query: { country: 'NO' } })
  const order = async (ownershipType: 10001 | 10004, code?: string) => {
    const offer = offers.find((candidate) => candidate.ownershipType === ownershipType)
    if (!offer) throw new Error(`no membership ${ownershipType} in Norway`)
    const shown = { amount: offer.price.amount, currency: offer.price.currency }
    const body = { country: 'NO', ownershipType, shown, termsVersion: offer.termsVersion, locale: 'no_NO' } as const
    return ada.membership.orderMembership({ body: { ...body, ...(code !== undefined && { code }) } }, key())
  }
  const given = await world
    .api(world.tokens.staff)
    .membershipOperations.giveCode({ body: { campaign: 'A gift', email: 'private@solvei.example' } }, key())
  await order(10004, given.code)
  const { orderNo } = await order(10001)
  await services.db().execute(sql`
    update membership_orders set status = 20, completed_at = ordered_at, payout_reference = 'to Kari Nordmann'
    where order_no = ${orderNo}`)
  await services.db().execute(sql`
    insert into memberships (order_no, account_id, ownership_type, starts_at, ends_at)
    select order_no, account_id, ownership_type, ordered_at, ordered_at + interval '1 year'
    from membership_orders where order_no = ${orderNo}`)
}

async function endDrive(ada: ApiClient): Promise<string> {
  const { testDrives } = await ada.user.listOrders()
  for (const { orderNo } of testDrives) {
    await ada.testDrive.cancelOrder({ body: { orderNo, reasonId: 'no-time' } }, key())
  }
  return testDrives[0]?.orderNo ?? ''
}

/** One subscription is finished and settled, as its rows say it; the other was never ordered. */
async function endOrders(world: SecurityWorld, accountId: string): Promise<void> {
  const { services } = world.backend
  const db = services.db()
  const rows = await db.select().from(subscriptionOrders).where(eq(subscriptionOrders.accountId, accountId))
  const finished = rows.find(({ licence }) => licence !== null)?.orderNo ?? ''
  const address = { street: 'Torggata 1', postcode: '0181', city: 'Oslo', country: 'NO' } as const
  await db.update(subscriptionOrders).set({ status: 999 }).where(eq(subscriptionOrders.accountId, accountId))
  await db
    .update(subscriptionOrders)
    .set({
      status: 50,
      orderedAt: services.clock.now(),
      driver: {
        firstName: 'Kari',
        lastName: 'Nordmann',
        birthDate: '1990-02-28',
        phoneCountry: 'NO',
        phone: '41234567',
        licenceNumber: '12 34 567890 1',
        licenceCountry: 'NO',
        licenceExpiresOn: '2036-05-17',
      },
      billing: { name: 'Kari Nordmann', email: 'kari@example.org', address, company: null, purchaseOrder: null },
      cancelComment: 'My own words',
    })
    .where(eq(subscriptionOrders.orderNo, finished))
  const buyer = { name: 'Kari Nordmann', email: 'kari@example.org', company: null, address: { ...address, extra: '' } }
  const norwegian = { country: 'NO', currency: 'NOK', locale: 'no_NO', orderNo: finished } as const
  await services.transaction(() =>
    issueInvoice(services, { ...terms, ...norwegian, accountId, buyer }, draft('payment:of-a-life')),
  )
  await db.execute(sql`insert into second_factors (account_id, enrolled_at) values (${accountId}, ${newDay})`)
  await db.execute(sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, 'of-a-life')`)
  const item = { id: '1', part: 'rims', name: 'Rim', pictures: [], amount: 100, decision: null }
  const items = JSON.stringify([{ ...item, dispute: { words: 'My own words', at: newDay } }])
  await db.execute(sql`
    insert into contract_documents (order_no, version, locale, content, created_at)
    values (${finished}, '1', 'no_NO', '{"customer":{"name":"Kari Nordmann"}}', ${newDay})`)
  await db.execute(sql`insert into mileage_accounts values (${finished}, 1500, 20)`)
  await db.execute(sql`
    insert into mileage_packages (package_no, status, version, subscription_no, account_id, monthly, currency, created_at,
      updated_at, monthly_km, is_paid_ahead)
    values ('MP-OF-A-LIFE', 30, 1, ${finished}, ${accountId}, 900, 'NOK', ${newDay}, ${newDay}, 2000, false)`)
  await db.execute(sql`
    insert into mileage_changes (subscription_no, kind, from_km, to_km, monthly, at)
    values (${finished}, 'ordered', 1500, 2000, 900, ${newDay})`)
  await db.execute(sql`
    insert into odometer_readings (subscription_no, km, source, at) values (${finished}, 12, 'customer', ${newDay})`)
  await db.execute(sql`
    insert into return_care_orders (care_no, status, version, subscription_no, account_id, monthly, currency, created_at,
      updated_at, scene, policy_version, items, is_paid_ahead)
    values ('RC-OF-A-LIFE', 40, 1, ${finished}, ${accountId}, 900, 'NOK', ${newDay}, ${newDay}, 0, '1', ${items}, false)`)
  await db.execute(sql`
    insert into monthly_charges (charge_no, status, version, subject_kind, subject_no, account_id, period, starts_at,
      ends_at, due_at, amount, currency, lines, dunning_step, created_at, updated_at)
    values ('CH-OF-A-LIFE', 40, 1, 'subscriptionOrder', ${finished}, ${accountId}, 2, ${newDay}, ${newDay}, ${newDay}, 900,
      'NOK', '[]', 0, ${newDay}, ${newDay})`)
  await db.execute(sql`
    insert into payment_mandates (id, subject_kind, subject_no, account_id, method_id, terms_version, accepted_at,
      accepted_from, ended_at)
    select 'MA-OF-A-LIFE', 'subscriptionOrder', ${finished}, ${accountId}, id, '1', ${newDay}, '192.0.2.7', ${newDay}
    from payment_methods where owner_id = ${accountId} limit 1`)
  for (const [orderNo, from] of [
    [finished, 'kari@example.org'],
    [null, 'private@solvei.example'],
  ]) {
    await db.execute(sql`
      insert into ending_declarations (id, kind, name, typed_order_no, email, cause, reason, locale, order_no, received_at)
      values (gen_random_uuid(), 'cancellation', 'Kari Nordmann', 'S-1', ${from}, 'ordinary', 'My own words', 'no_NO',
        ${orderNo}, ${newDay})`)
  }
}

/** What comes about otherwise than by calls of a customer who is signed in. */
async function writeBeside(
  world: SecurityWorld,
  { accountId, driveNo }: { accountId: string; driveNo: string },
): Promise<void> {
  const db = world.backend.services.db()
  await db.execute(sql`
    insert into evaluations (order_no, rating, comment, created_at) values (${driveNo}, 5, 'My own words', ${newDay})`)
  await db.execute(sql`
    insert into leads (lead_no, status, version, scene, is_in_app, email, details, locale, asked, sections,
      is_readable_kept, text_version, recorded_from, approve_ip, confirm_by, confirmed_at, keep_until, contact, notes,
      created_at, updated_at)
    values ('LD-OF-A-VISIT', 20, 2, 'intention', false, 'private@solvei.example', '{"lastName": "Nordmann"}', 'no_NO',
      '["news"]', '["news"]', false, '2026-11', '198.51.100.9', '198.51.100.9', ${newDay}, ${newDay}, ${newDay}, 'wanted',
      '[{"at": "2026-11-20T08:00:00Z", "staffId": "x", "text": "Spoke to Kari"}]', ${newDay}, ${newDay})`)
  await db.execute(sql`
    insert into mail_subscriptions (email, lead_no, section, subscribed_at, subscribed_from, text_version, locale)
    values ('private@solvei.example', 'LD-OF-A-VISIT', 'news', ${newDay}, '198.51.100.9', '2026-11', 'no_NO')`)
  await db.execute(sql`
    insert into campaign_recipients (campaign_no, address, account_id, subscription_id, locale, state, due_at, sent_at, reason)
    select min(campaign_no), 'private@solvei.example', ${accountId}::uuid, 1, 'no_NO', 'bounced', ${newDay}, ${newDay},
      'no mailbox of Kari' from campaigns`)
  await db.execute(sql`
    insert into undeliverable_addresses values ('private@solvei.example', 'bounced', 'no mailbox of Kari', ${newDay})`)
  await db.execute(sql`
    insert into company_invitations (company_id, email, role, locale, invited_by, invited_at, expires_at)
    select company_id, 'private@solvei.example', 'driver', 'no_NO', ${accountId}::uuid, ${newDay}, ${newDay} from company_members
    where account_id = ${accountId}`)
  await db.execute(sql`
    insert into account_postings (company_id, source, reference, order_no, account_id, country, currency, locale, buyer,
      lines, amount, booked_at)
    select company_id, 'payment:on-account', 'P-1', order_no, ${accountId}::uuid, 'NO', 'NOK', 'no_NO',
      '{"name": "Kari Nordmann", "email": "kari@example.org"}', '[]', 900, ${newDay}
    from subscription_orders where order_no = 'SO-OF-A-COMPANY'`)
  await db.execute(sql`
    insert into collected_invoices (collection_no, status, version, company_id, month, country, currency, invoice_no,
      amount, due_at, created_at, updated_at)
    select 'CI-OF-A-LIFE', 40, 1, company_id, '2019-10', 'NO', 'NOK', 'NO-OF-A-LIFE', 900, ${newDay}, ${newDay}, ${newDay}
    from subscription_orders where order_no = 'SO-OF-A-COMPANY'`)
  // A company with other people in it keeps its last owner.
  await db.execute(sql`delete from company_members where account_id <> ${accountId}`)
  await db.execute(sql`
    insert into drive_interests (lead_no, model_id, country, postcode, city, created_at)
    select 'LD-OF-A-VISIT', min(id), 'NO', '9990', 'Torggata 1', ${newDay} from models`)
  await db.execute(sql`
    insert into text_messages (outbox_id, recipient, body, template, locale, created_at)
    values (987654, '+4741234567', 'Hello Kari', 'mobileCode', 'no_NO', ${newDay})`)
  await db.execute(sql`
    insert into mailed_codes (interaction_id, purpose, email, code_hash, account_id, attempts, expires_at)
    values ('a', 'password', 'private@solvei.example', 'x', ${accountId}, 0, now() + interval '1 hour')`)
  await db.execute(sql`
    insert into account_links values ('https://issuer.example', 'kari@example.org', ${accountId}, ${newDay})`)
}
