import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocaleSlug, localeSlugs } from '#config'
import { writeDocument } from '#server/backend/domains/account/privacy/write-export.confined.ts'
import { longestBlock } from '#tests/support/blocked-thread.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { bindCard } from '#tests/support/payment-customer.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { textsIn } from '#tests/support/texts-in.ts'
import { type AccountWorld, type Customer, openAccountWorld } from './account-world.ts'

/** Scripts that take turns with each character: nothing takes longer to set. */
const hostile = (length: number) => Array.from({ length }, (_, index) => (index % 2 ? 'م' : 'W')).join('')
const without = (text: string) => text.replaceAll(/\s/gu, '')

describe('what somebody takes along', () => {
  let world: AccountWorld
  let ada: Customer
  beforeAll(async () => {
    world = await openAccountWorld(await newDatabase('postgresql', 'seeded'))
    ada = await world.customer({ firstName: 'Ada', lastName: 'Lund', phoneCountry: 'NO', phone: '41234567' })
    await bindCard(ada.api, world.issuerAccess.send, 'approved')
    await ada.api.mailSubscription.setSections({ body: { sections: ['offers'], textVersion: '3' } })
  })
  afterAll(() => world.stop())

  const take = async ({ api }: Customer, format: 'json' | 'pdf') => {
    const { content, ...file } = await api.accountPrivacy.exportAccount({ query: { format } })
    return { ...file, bytes: Buffer.from(content, 'base64') }
  }

  it('names every part there is, with what is kept and nothing that is ours', async () => {
    const { fileName, contentType, bytes } = await take(ada, 'json')
    expect(fileName).toMatch(/^\d{4}-\d\d-\d\d-account\.json$/)
    expect(contentType).toBe('application/json')
    const { parts } = JSON.parse(bytes.toString('utf8'))
    expect(parts.map(({ name }: { name: string }) => name)).toEqual(declared.personalData.map(({ name }) => name))
    const recordsOf = (part: string) => parts.find(({ name }: { name: string }) => name === part)?.records
    expect(recordsOf('profile')).toMatchObject([{ email: ada.email, firstName: 'Ada', phone: '41234567' }])
    expect(recordsOf('payments')).toMatchObject([{ record: 'method', brand: 'visa', last4: expect.any(String) }])
    expect(recordsOf('mailSubscriptions')).toMatchObject([{ section: 'offers', textVersion: '3' }])
    expect(recordsOf('sessions')).toHaveLength(1)
    expect(bytes.toString('utf8')).not.toMatch(/passwordHash|argon2|"token"|codeHash|uniqueKey|idHash/)
  })

  it('is nobody else’s', async () => {
    const jonas = await world.customer({ firstName: 'Jonas' })
    const theirs = (await take(jonas, 'json')).bytes.toString('utf8')
    expect(theirs).not.toContain(ada.email)
    expect(theirs).not.toContain(ada.id)
  })

  it('is a document as well, in the language of the page', async () => {
    const { fileName, contentType, bytes } = await take(ada, 'pdf')
    expect(fileName).toMatch(/\.pdf$/)
    expect(contentType).toBe('application/pdf')
    const { text, missing } = readPdf(bytes)
    const wanted = ['Opplysningene dine hos Solvei', 'Betalinger', ada.email, '41234567', 'offers']
    expect(wanted.filter((word) => !text.includes(without(word)))).toEqual([])
    expect(missing).toBe(0)
  })

  it('is written without holding up anybody else, whatever is in it', async () => {
    const eve = await world.customer()
    for (const machine of ['one', 'two', 'three']) {
      const body = { version: '1', snapshot: hostile(59_000), writer: 'tab' }
      await eve.api.flows.saveFlow({ params: { machine }, body })
    }
    // The process that writes is started by the first document.
    await take(ada, 'pdf')
    for (const format of ['pdf', 'json'] as const) {
      expect(await longestBlock(() => take(eve, format))).toBeLessThan(400)
    }
  })

  it('is written ten times an hour for one customer, and for two at once', async () => {
    const [eve, bob, kim] = [await world.customer(), await world.customer(), await world.customer()]
    for (let time = 0; time < 10; time += 1) await take(eve, 'json')
    await expect(take(eve, 'json')).rejects.toMatchObject({ resultCode: 'too_many_requests' })
    // The client asks again by itself where it is told to come back.
    const path = '/bff/api/v1/account/export'
    const askOnce = ({ token }: Customer) =>
      world.call({ path, query: { format: 'pdf' }, headers: { authorization: `Bearer ${token}` } })
    const statuses = (await Promise.all([bob, kim, ada].map(askOnce))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503])
    await take(kim, 'json')
  })

  it('shortens in the document what nobody reads on paper, counts the rest, and comes to an end', async () => {
    const messages = Array.from({ length: 5_000 }, (_, number) => ({ number, body: 'x' }))
    const chats = [{ name: 'Eve', messages: [{ body: hostile(100_000) }] }, { messages }, { name: 'Adam' }]
    const parts = [{ name: 'chats', records: chats }]
    const began = performance.now()
    const pdf = await writeDocument({ exported: { exportedAt: '2026-11-20T12:00:00.000Z', parts }, locale: 'en_US' })
    expect(performance.now() - began).toBeLessThan(15_000)
    const { text } = readPdf(pdf)
    expect(text).toContain(without('(shortened; the JSON file has all of it)'))
    expect(text).toContain(without('2 more records are in the JSON file.'))
    expect(text).not.toContain('Adam')
  })

  it.each(localeSlugs)('can be written in %s', async (locale) => {
    const records = [{ email: 'ada@example.org', billing: { address: { city: 'Malmö' } }, withoutValue: null }]
    const parts = declared.personalData.map(({ name }) => ({ name, records: name === 'profile' ? records : [] }))
    const { text, missing } = readPdf(
      await writeDocument({ exported: { exportedAt: '2026-11-20T12:00:00.000Z', parts }, locale }),
    )
    expect(text).toContain('billing.address.city')
    expect(text).toContain('Malmö')
    expect(text).not.toContain('withoutValue')
    expect(missing).toBe(0)
  })
})

describe('the words of an export', () => {
  const folder = join(import.meta.dirname, '../../../../../server/backend/domains/account/privacy/messages')
  const read = (locale: LocaleSlug) => textsIn(folder, locale, 'export.json')
  const outline = (locale: LocaleSlug) =>
    Object.entries(read(locale)).map(([id, text]) => [
      id,
      [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).toSorted(),
    ])

  it.each(localeSlugs)('are complete in %s and name the same values', (locale) => {
    expect(outline(locale)).toEqual(outline('en_US'))
  })

  it('give each part a title, and no other', () => {
    const titles = Object.keys(read('en_US')).filter((id) => id.startsWith('export.part.'))
    expect(titles.toSorted()).toEqual(declared.personalData.map(({ name }) => `export.part.${name}`).toSorted())
  })
})
