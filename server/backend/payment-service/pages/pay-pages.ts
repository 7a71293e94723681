import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { z } from 'zod'
import { config } from '#config'
import { type Decision, readAction, takeAction } from '#server/backend/payment-service/actions.ts'
import { enterCard, readEntry } from '#server/backend/payment-service/card-entries.ts'
import { type PayContext, PayRefusal } from '#server/backend/payment-service/pay-context.ts'
import { challengePage, handBack, overPage, walletPage } from './action-pages.ts'
import { cardFieldsPage } from './card-fields-page.ts'

const fonts: Record<string, string> = {
  'latin.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'arabic.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
}

const digits = (pattern: RegExp) => z.string().regex(pattern)
const typedCard = z.object({
  number: digits(/^\d{12,19}$/),
  expiryMonth: digits(/^(?:0?[1-9]|1[0-2])$/).transform(Number),
  expiryYear: digits(/^20\d\d$/).transform(Number),
  code: digits(/^\d{3,4}$/),
})
const cancelled = z.object({ decision: z.literal('cancelled') })
/** A bank takes its code and nothing else for a yes. */
const atBank = z.union([z.object({ decision: z.literal('code'), code: z.string().trim().max(8) }), cancelled])
const atWallet = z.union([z.object({ decision: z.literal('approved') }), cancelled])

/** What shoppers see of the service. The unguessable part of each address is all that is needed to use it. */
export function createPayPages(context: PayContext): Hono {
  const pages = new Hono()

  pages.get('/card/:id', async ({ req }) => cardFieldsPage(context, await readEntry(context, req.param('id'))))
  pages.post('/card/:id/card', async ({ req }) => {
    // The frame has an origin of its own, which is nobody's. What is answered is of use to nobody but the shopper's shop.
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
    try {
      const typed = typedCard.safeParse(await req.parseBody())
      if (!typed.success) throw new PayRefusal(400, 'invalid_request')
      const outcome = await enterCard(context, req.param('id'), typed.data)
      if (!outcome.isTaken) return Response.json({ problems: outcome.problems }, { status: 422, headers })
      return Response.json({ token: outcome.token, card: outcome.card }, { headers })
    } catch (error) {
      if (!(error instanceof PayRefusal)) throw error
      return Response.json({ code: error.code }, { status: error.status, headers })
    }
  })

  pages.get('/challenge/:token', async ({ req }) => {
    const row = await readAction(context, 'card', req.param('token'))
    return row.status === 'actionRequired' ? challengePage(context, row, false) : handBack(context, row)
  })
  pages.post('/challenge/:token', async ({ req }) => {
    const row = await takeAction(context, 'card', req.param('token'), await readDecision(req, atBank))
    return row.status === 'actionRequired' ? challengePage(context, row, true) : handBack(context, row)
  })
  pages.get('/wallet/:token', async ({ req }) => {
    const row = await readAction(context, 'paypal', req.param('token'))
    return row.status === 'actionRequired' ? walletPage(context, row) : handBack(context, row)
  })
  pages.post('/wallet/:token', async ({ req }) => {
    const row = await takeAction(context, 'paypal', req.param('token'), await readDecision(req, atWallet))
    return row.status === 'actionRequired' ? walletPage(context, row) : handBack(context, row)
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
    return overPage(context, config.defaultLocale, 'frame')
  })
  return pages
}

async function readDecision(
  req: { parseBody(): Promise<Record<string, unknown>> },
  schema: typeof atBank | typeof atWallet,
): Promise<Decision> {
  const parsed = schema.safeParse(await req.parseBody())
  if (!parsed.success) throw new PayRefusal(400, 'invalid_request')
  const { data } = parsed
  return data.decision === 'code' ? { kind: 'code', code: data.code } : { kind: data.decision }
}
