import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { config } from '#config'
import {
  type ActionPage,
  type Decision,
  readAction,
  takeAction,
} from '#server/backend/domains/payment-service/actions.ts'
import {
  type AccountProblems,
  type CardEntry,
  type CardProblems,
  enterAccount,
  enterCard,
  type EntryOutcome,
  readEntry,
} from '#server/backend/domains/payment-service/card-entries.ts'
import { type PayContext, PayRefusal } from '#server/backend/domains/payment-service/pay-context.ts'
import type { PaymentRow } from '#server/backend/domains/payment-service/payment-rows.ts'
import { countRequest, readForm } from '#server/backend/domains/payment-service/read-request.ts'
import { testWallets } from '#server/backend/domains/payment-service/test-cards.ts'
import { challengePage, returnToMerchant, expiredPage, walletPage } from './action-pages.ts'
import { accountFieldsPage, cardFieldsPage } from './fields-pages.ts'

const fonts: Record<string, string> = {
  'latin.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'arabic.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
}

/** Forms of one network in a minute, the same limit as for the site. */
export const formsOfNetwork = { points: 120, duration: 60 }
const forms = new RateLimiterMemory(formsOfNetwork)

const digits = (pattern: RegExp) => z.string().regex(pattern)
const typedCard = z.object({
  number: digits(/^\d{12,19}$/),
  expiryMonth: digits(/^(?:0?[1-9]|1[0-2])$/).transform(Number),
  expiryYear: digits(/^20\d\d$/).transform(Number),
  code: digits(/^\d{3,4}$/),
})
const cancelled = z.object({ decision: z.literal('cancelled') }).transform((): Decision => ({ kind: 'cancelled' }))
/** At the bank only a code confirms. */
const atBank = z
  .object({ decision: z.literal('code'), code: z.string().trim().max(8) })
  .transform(({ code }): Decision => ({ kind: 'code', code }))
  .or(cancelled)
const atWallet = z
  .object({ decision: z.enum(testWallets.map(({ id }) => id)) })
  .transform(({ decision }): Decision => ({ kind: 'chosen', result: decision }))
  .or(cancelled)
const typedAccount = z.object({
  holder: z.string().max(70),
  iban: z
    .string()
    .max(50)
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
})

/** Shoppers' pages of the service. The random part of each address is the only authorisation. */
export function createPayPages(context: PayContext): Hono {
  const pages = new Hono()

  /** Looks the payment up before the form is validated. */
  async function decide(
    request: Request,
    { page, token }: { page: ActionPage; token: string },
    schema: z.ZodType<Decision>,
  ): Promise<PaymentRow> {
    await countRequest(forms, request)
    const row = await readAction(context, page, token)
    return row.status === 'actionRequired' ? takeAction(context, page, token, await readForm(request, schema)) : row
  }

  /** Answers the frame's script. */
  async function enter(
    request: Request,
    id: string,
    store: (entry: CardEntry) => Promise<EntryOutcome<CardProblems | AccountProblems>>,
  ): Promise<Response> {
    // The frame has an opaque origin, hence `*`. The answer is of use only to the shopper's shop.
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
    try {
      await countRequest(forms, request)
      const outcome = await store(await readEntry(context, id))
      if (!outcome.isTaken) return Response.json({ problems: outcome.problems }, { status: 422, headers })
      return Response.json({ token: outcome.token, card: outcome.card }, { headers })
    } catch (error) {
      if (!(error instanceof PayRefusal)) throw error
      return Response.json({ code: error.code }, { status: error.status, headers })
    }
  }

  pages.get('/card/:id', async ({ req }) => {
    const entry = await readEntry(context, req.param('id'))
    return entry.kind === 'card' ? cardFieldsPage(context, entry) : accountFieldsPage(context, entry)
  })
  pages.post('/card/:id/card', ({ req }) =>
    enter(req.raw, req.param('id'), async (entry) => enterCard(context, entry, await readForm(req.raw, typedCard))),
  )
  pages.post('/card/:id/account', ({ req }) =>
    enter(req.raw, req.param('id'), async (entry) =>
      enterAccount(context, entry, await readForm(req.raw, typedAccount)),
    ),
  )

  pages.get('/challenge/:token', async ({ req }) => {
    const row = await readAction(context, 'challenge', req.param('token'))
    return row.status === 'actionRequired' ? challengePage(context, row, false) : returnToMerchant(context, row)
  })
  pages.post('/challenge/:token', async ({ req }) => {
    const row = await decide(req.raw, { page: 'challenge', token: req.param('token') }, atBank)
    return row.status === 'actionRequired' ? challengePage(context, row, true) : returnToMerchant(context, row)
  })
  pages.get('/wallet/:token', async ({ req }) => {
    const row = await readAction(context, 'wallet', req.param('token'))
    return row.status === 'actionRequired' ? walletPage(context, row) : returnToMerchant(context, row)
  })
  pages.post('/wallet/:token', async ({ req }) => {
    const row = await decide(req.raw, { page: 'wallet', token: req.param('token') }, atWallet)
    return row.status === 'actionRequired' ? walletPage(context, row) : returnToMerchant(context, row)
  })

  pages.get('/assets/:name', async ({ req }) => {
    const font = fonts[req.param('name')]
    if (!font) throw new PayRefusal(404, 'not_found')
    const path = createRequire(import.meta.url).resolve(font)
    return new Response(await readFile(path), {
      headers: {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  })
  pages.onError((error) => {
    const isGone = error instanceof PayRefusal && (error.status === 404 || error.status === 410)
    if (!isGone) throw error
    return expiredPage(context, config.defaultLocale, 'frame')
  })
  return pages
}
