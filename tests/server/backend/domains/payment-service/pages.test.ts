import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config, type LocaleSlug, localeSlugs, paymentConfig } from '#config'
import type { PageKind } from '#machines/shared/payment-method.ts'
import { formsOfNetwork } from '#server/backend/domains/payment-service/pages/pay-pages.ts'
import { formLimits } from '#server/backend/domains/payment-service/read-request.ts'
import { testAccounts, testCards, testWallets } from '#server/backend/domains/payment-service/test-cards.ts'
import { formatExactMoney } from '#server/backend/kernel/i18n/format-money.ts'
import { openPaymentWorld, type PaymentWorld, twoSteps } from '#tests/server/backend/domains/payments/payment-world.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { textsIn } from '#tests/support/texts-in.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.close())

const site = 'https://solvei.example'

async function open(url: string): Promise<{ response: Response; html: string; policy: Map<string, string[]> }> {
  const response = await world.fetch(new Request(url))
  const html = await response.text()
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  const policy = new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  return { response, html, policy }
}

function hashesIn(html: string, tag: 'script' | 'style'): string[] {
  return Array.from(html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

async function entryUrl(lang: string, region: string, kind: 'card' | 'sepa' = 'card'): Promise<string> {
  const ada = { ...(await world.customer()), locale: { lang, region } }
  const body = {
    step: 'start',
    kind,
    owner: 'person',
    isDefault: false,
    returnPath: '/x',
    presentation: 'frame',
  } as const
  const opened = await twoSteps(world.handlers.bindCard, { params: {}, query: undefined, body }, ada)
  return opened.entry?.url ?? ''
}

/** A payment that waits on a page of the service. */
async function waiting(presentation: 'frame' | 'page', payWith?: { wallet: PageKind }) {
  const ada = await world.customer()
  const methodId = await world.bind(ada, 'challenge')
  const orderNo = await world.order(ada)
  const shown = { amount: 129_900, currency: 'EUR' }
  const body = { payWith: payWith ?? { methodId }, shown, returnPath: '/de_DE/back', presentation }
  const attempt = await twoSteps(world.handlers.pay, { params: { id: orderNo }, query: undefined, body }, ada)
  return { url: attempt.action?.url ?? '', orderNo }
}

describe('the hosted fields', () => {
  it.each(localeSlugs)('speak %s, in its direction', async (slug) => {
    const { lang, region, tag, direction } = config.locales[slug]
    const { html, response } = await open(await entryUrl(lang, region))
    expect(response.status).toBe(200)
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`)
    expect(html).toContain(`>${messagesOf(slug)['pay.card.number']}</label>`)
  })

  it('may be framed by the shop alone, and are cut off from it', async () => {
    const { html, policy, response } = await open(await entryUrl('de', 'DE'))
    expect(policy.get('frame-ancestors')).toEqual([site])
    expect(policy.get('sandbox')).toEqual(['allow-scripts', 'allow-forms'])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(hashesIn(html, 'script'))
    expect(policy.get('style-src')).toEqual(hashesIn(html, 'style'))
    expect(policy.get('connect-src')).toEqual([`${site}/pay/card/`])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/)
    expect(html).not.toMatch(/ style="| on\w+="/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('tell their token to nobody but the shop’s page', async () => {
    const { html } = await open(await entryUrl('de', 'DE'))
    expect(html).toContain(`"merchantOrigin":"${site}"`)
    expect(html).not.toMatch(/postMessage\([^)]*['"]\*['"]/)
  })

  it('are not there at a made-up address', async () => {
    const { response, html } = await open(`${site}/pay/card/ent_${'a'.repeat(24)}`)
    expect(response.status).toBe(404)
    expect(html).not.toContain('<input')
  })

  it('bring their fonts, readable from a frame of no origin', async () => {
    for (const name of ['latin.woff2', 'arabic.woff2']) {
      const response = await world.fetch(new Request(`${site}/pay/assets/${name}`))
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    }
    expect((await world.fetch(new Request(`${site}/pay/assets/..%2f..%2fpackage.json`))).status).toBe(404)
  })
})

describe('the fields of a bank account', () => {
  it.each(localeSlugs)('come with the mandate in %s: creditor, identifier, and the right to a refund', async (slug) => {
    const { lang, region } = config.locales[slug]
    const { html, policy } = await open(await entryUrl(lang, region, 'sepa'))
    const { legalName } = config.brand
    const { sepaCreditorId } = paymentConfig
    expect(html).toContain(`>${messagesOf(slug)['pay.account.iban']}</label>`)
    expect(html).toContain(sepaCreditorId)
    expect(html).toContain(String(messagesOf(slug)['pay.mandate.text']).replaceAll('{merchant}', legalName))
    expect(policy.get('script-src')).toEqual(hashesIn(html, 'script'))
  })

  it('list the published accounts, each with its result', async () => {
    const { html } = await open(await entryUrl('de', 'DE', 'sepa'))
    for (const { id, iban } of testAccounts) {
      expect(html).toContain(`data-fill="${iban}"`)
      expect(html).toContain(messagesOf('de_DE')[`pay.tests.${id}`])
    }
  })
})

describe('the bank’s question', () => {
  it('names shop, amount and card, and runs no script', async () => {
    const { url } = await waiting('frame')
    const { html, policy } = await open(url)
    expect(html).toContain('1.299,00')
    expect(html).toContain('0115')
    expect(policy.get('script-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual([site])
  })

  it('takes no yes but the bank’s code', async () => {
    const { url, orderNo } = await waiting('frame')
    expect((await answerAction(world.fetch, url, { decision: 'walletApproved' })).status).toBe(400)
    expect(
      (await answerAction(world.fetch, url.replace('/challenge/', '/wallet/'), { decision: 'walletApproved' })).status,
    ).toBe(404)
    expect((await answerAction(world.fetch, url, { decision: 'code', code: '12345' })).status).toBe(422)
    expect(await world.statusesOf(orderNo)).toEqual([20])
  })

  it('hands back to the frame’s shop by a message to its origin, on a page by the way back alone', async () => {
    const framed = await waiting('frame')
    const done = await answerAction(world.fetch, framed.url)
    const html = await done.text()
    expect(html).toContain('payDone')
    expect(html).toContain(`"merchantOrigin":"${site}"`)
    expect(done.headers.get('content-security-policy')).toContain('sandbox')

    const whole = await waiting('page')
    expect((await open(whole.url)).policy.get('frame-ancestors')).toEqual(["'none'"])
    const back = await answerAction(world.fetch, whole.url)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toMatch(/^https:\/\/solvei\.example\/de_DE\/back\?payment=PA-/)
  })

  it('is answered once: who comes again is led back with the same result', async () => {
    const { url } = await waiting('page')
    const first = await answerAction(world.fetch, url)
    const again = await answerAction(world.fetch, url, { decision: 'cancelled' })
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
  })
})

describe('the wallet’s page', () => {
  it('stands in a page of its own that nobody frames', async () => {
    const { url } = await waiting('page', { wallet: 'paypal' })
    const { html, policy } = await open(url)
    expect(html).toContain('PayPal')
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual([`${site}/pay/`, site])
  })

  it('names the method and offers the results of tests', async () => {
    const { url } = await waiting('page', { wallet: 'ideal' })
    const { html } = await open(url)
    expect(html).toContain('iDEAL')
    const offered = Array.from(html.matchAll(/name="decision" value="(\w+)"/g), ([, value]) => value)
    expect(offered).toEqual(['walletApproved', 'cancelled', 'walletDeclined', 'walletSlow', 'walletRefundFails'])
  })
})

describe('a posted form', () => {
  const { bytes, fields } = formLimits
  const formType = 'application/x-www-form-urlencoded'
  const approval = 'decision=walletApproved'

  function post(url: string, body: string | ReadableStream, { headers = {}, ip = '203.0.113.9' } = {}) {
    const init = { method: 'POST', headers: { 'content-type': formType, ...headers }, body, duplex: 'half' }
    return world.fetch(Object.defineProperty(new Request(url, init), 'ip', { value: ip }))
  }
  const padded = (length: number) => `${approval}&more=`.padEnd(length, 'x')
  const inParts = `--x\r\ncontent-disposition: form-data; name="decision"\r\n\r\nwalletApproved\r\n--x--\r\n`
  const withFields = (count: number) => approval + '&a'.repeat(count - 1)

  describe.each([
    ['that says its length', (text: string) => ({ 'content-length': String(Buffer.byteLength(text)) })],
    ['of unsaid length', () => ({})],
  ])('%s', (_kind, lengthOf) => {
    it.each([
      ['as long as it may be', padded(bytes), formType, 303],
      ['a byte longer', padded(bytes + 1), formType, 400],
      ['of a hundred kilobytes in one field', padded(100_000), formType, 400],
      ['of two megabytes, a million fields', 'a&'.repeat(1_000_000), formType, 400],
      ['with as many fields as it may have', withFields(fields), formType, 303],
      ['with a field more', withFields(fields + 1), formType, 400],
      ['of another type', JSON.stringify({ decision: 'walletApproved' }), 'application/json', 400],
      ['in parts', inParts, 'multipart/form-data; boundary=x', 400],
    ])('is judged at once: %s', async (_what, form, type, status) => {
      const { url } = await waiting('page', { wallet: 'paypal' })
      const began = performance.now()
      const answer = await post(url, form, { headers: { ...lengthOf(form), 'content-type': type } })
      expect(answer.status).toBe(status)
      expect(performance.now() - began).toBeLessThan(500)
    })
  })

  it('is bounded at the bank’s question and at the hosted fields as well', async () => {
    const { url } = await waiting('page')
    expect((await post(url, padded(bytes + 1))).status).toBe(400)
    const card = `${await entryUrl('de', 'DE')}/card`
    expect((await post(card, 'a&'.repeat(1_000_000))).status).toBe(400)
    const refused = await post(card, withFields(fields + 1))
    expect([refused.status, await refused.json()]).toEqual([400, { code: 'invalid_request' }])
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is taken 120 times a minute from one network, and goes on for all others', async () => {
    const send = (ip: string) => post(`${site}/pay/wallet/act_none`, approval, { ip })
    for (let count = 0; count < formsOfNetwork.points; count += 1) {
      expect((await send(`2001:db8:0:7::${count.toString(16)}`)).status).toBe(404)
    }
    expect((await send('2001:db8:0:7::1')).status).toBe(429)
    expect((await post(`${site}/pay/card/ent_none/card`, approval, { ip: '2001:db8:0:7::1' })).status).toBe(429)
    expect((await send('2001:db8:0:8::1')).status).toBe(404)
  })
})

function messagesOf(slug: LocaleSlug): Record<string, string> {
  const folder = join(import.meta.dirname, '../../../../../server/backend/domains/payment-service/messages')
  return textsIn(folder, slug, 'pay.json')
}

/** What a text can be about: its placeholders with their kinds. */
function placeholders(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.plural) return [`${element.value}:plural`]
    return 'value' in element ? [element.value] : []
  })
  return [...new Set(found)].toSorted()
}

describe('the texts of the service', () => {
  const outline = (slug: LocaleSlug) =>
    Object.entries(messagesOf(slug)).map(([id, text]) => [id, placeholders(parse(text))])

  it.each(localeSlugs)('are complete in %s, with the placeholders of the English ones', (slug) => {
    expect(outline(slug)).toEqual(outline('en_US'))
    expect(Object.values(messagesOf(slug)).join('')).not.toMatch(/[!！¡]/)
  })

  it('are each in use', () => {
    const folder = join(import.meta.dirname, '../../../../../server/backend/domains/payment-service/pages')
    const sources = ['action-pages.ts', 'fields-pages.ts']
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('')
    const cards = new Set<string>([...testCards, ...testAccounts, ...testWallets].map(({ id }) => `pay.tests.${id}`))
    cards.delete('pay.tests.walletApproved')
    const unused = Object.keys(messagesOf('en_US')).filter((id) => !sources.includes(`'${id}'`) && !cards.has(id))
    expect(unused).toEqual([])
  })

  it('write amounts as each market does, with the digits of its currency', () => {
    expect(formatExactMoney({ amount: 129_900, currency: 'EUR' }, 'de_DE')).toMatch(/^1\.299,00\s€$/)
    expect(formatExactMoney({ amount: 129_900, currency: 'DKK' }, 'da_DK')).toMatch(/^1\.299,00\skr\.$/)
    expect(formatExactMoney({ amount: -129_900, currency: 'EUR' }, 'de_DE')).toMatch(/^\u22121\.299,00\s€$/)
    expect(formatExactMoney({ amount: 129_900, currency: 'JPY' }, 'en_AE')).toContain('129,900')
  })
})
