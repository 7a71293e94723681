import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { namesForCodes } from './names-for-codes.ts'

RuleTester.describe = describe
RuleTester.it = it

const refused = (code: string, count = 1) => ({ code, errors: count, filename: 'order.ts' })

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('names-for-codes', namesForCodes, {
  valid: [
    'order.status === SubscriptionStatus.inUse',
    'response.status === 404',
    'if (answer.status >= 500) retry()',
    'order.version === 10',
    'const waiting = [ChargeStatus.overdue]; inArray(charges.status, waiting)',
    'const retries = [1, 2]; wait(retries)',
    'new Map([[1, "a"]])',
  ],
  invalid: [
    refused('order.status === 30'),
    refused('30 !== order?.status'),
    refused('status <= 1'),
    refused('order.status < SubscriptionStatus.inUse'),
    refused('selection.identityType !== 1'),
    refused('enquiry.purchaseType === 5'),
    refused('known(priceMode ?? 2)'),
    refused('function quote({ deliveryType = 1 }) {}'),
    refused('switch (order.status) { case 10: break; case 20: break }', 2),
    refused('eq(orders.status, 10)'),
    refused('inArray(orders.status, [10, 20])', 2),
    refused('[10, 20].includes(status)', 2),
    refused('const over = new Set([50, 999]); over.has(order.status)', 2),
    refused('const waiting = [10, 30] as const; inArray(cares.status, waiting)', 2),
    refused('const tones: Record<number, string> = { 10: "live", 20: "over" }; tones[status]', 2),
    refused('const payer = { identityType: isPerson ? 1 : known ?? 2 }', 2),
    refused('const order = { status: 10, identityType: 2 }', 2),
    refused('interface Order { status: 10 | 20; entryType: 1 | null }', 3),
  ],
})
