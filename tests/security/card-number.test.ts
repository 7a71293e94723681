import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testAccounts, testCards } from '#server/backend/domains/payment-service/test-cards.ts'
import { answerAction, bindCard, enterAccount, enterCard } from '#tests/support/payment-customer.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { type SiteProcess, startBriefSite, temporaryDataDir } from '#tests/support/site.ts'

/** Numbers of the cards entered below, also in the printed format. */
const typed = testCards.filter(({ id }) => id === 'challenge' || id === 'amex' || id === 'declined')
const account = testAccounts[0]
const spellings = [...typed.map(({ number }) => number), account.iban].flatMap((number) => [
  number,
  number.replaceAll(/(.{4})(?=.)/g, '$1 '),
])

describe('the number of a card or account that was typed into the hosted fields', () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>
  let site: SiteProcess
  /** Answers of the site's own calls, and a token from the database. */
  let answers = ''
  let token = ''
  beforeAll(async () => {
    folder = await temporaryDataDir(inject('filledDataDir'))
    site = await startBriefSite({ DATA_DIR: folder.path, LOG_LEVEL: 'trace' })
    const api = siteApi(site.url, await accessTokenOf(site.url, 'private@solvei.example'))
    const methodId = await bindCard(api, fetch, 'challenge')
    const opened = await api.payment.bindCard({ body: { step: 'start', returnPath: '/' } }, { idempotencyKey: 'a' })
    const { bindingId } = opened
    const fieldsToken = await enterCard(fetch, opened.entry?.url ?? '', 'declined')
    const refused = await api.payment.storeScheme({ body: { bindingId, fieldsToken } }, { idempotencyKey: 'b' })
    token = await enterCard(fetch, opened.entry?.url ?? '', 'amex')
    await answerAction(fetch, `${site.url}/pay/challenge/act_none`, { code: typed[0]?.number ?? '' })
    const debit = await api.payment.bindCard(
      { body: { step: 'start', kind: 'sepa', returnPath: '/' } },
      { idempotencyKey: 'c' },
    )
    const accountToken = await enterAccount(fetch, debit.entry?.url ?? '', account.id)
    const debited = { bindingId: debit.bindingId, fieldsToken: accountToken }
    const mandate = await api.payment.storeScheme({ body: debited }, { idempotencyKey: 'd' })
    const cards = await api.payment.listBoundMethods()
    const removed = await api.payment.removeMethod({ params: { id: methodId } })
    answers = JSON.stringify([opened, refused, mandate, cards, removed])
    await site.stop()
  })
  afterAll(() => folder.remove())

  it('is in no line of the log', () => {
    expect(site.lines.some((line) => line.includes('payment.storeScheme'))).toBe(true)
    expect(spellings.filter((number) => site.lines.some((line) => line.includes(number)))).toEqual([])
  })

  it('is in no answer of the site', () => {
    expect(answers).toContain('0115')
    expect(answers).toContain('"last4":"0011"')
    expect(spellings.filter((number) => answers.includes(number))).toEqual([])
  })

  it('is in no file of the data folder, the database’s journal included', async () => {
    const files = await filesIn(folder.path)
    const found: string[] = []
    let isTokenSeen = false
    for (const path of files) {
      const bytes = await readFile(path)
      isTokenSeen ||= bytes.includes(token)
      found.push(...spellings.filter((number) => bytes.includes(number)).map((number) => `${number} in ${path}`))
    }
    // Proves that the search works.
    expect(isTokenSeen).toBe(true)
    expect(found).toEqual([])
  })
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
