import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkToken, manageUrl, openLinkToken } from '#server/backend/domains/test-drive/order-link.ts'
import { newOrderNumber, newUniqueKey } from '#server/backend/domains/test-drive/order-number.ts'

const env = { publicUrl: 'https://solvei.example', linkSecrets: ['a secret of thirty-two bytes or more'] } as const
const order = { orderNo: 'TD-7K3M-9Q2X', uniqueKey: 'key' }

describe('the parameter of a mailed link', () => {
  it('opens to the number and the key it was made of', () => {
    const made = { orderNo: newOrderNumber(), uniqueKey: newUniqueKey() }
    expect(openLinkToken(env, linkToken(env, made))).toEqual(made)
  })

  it('does not open when anything in it has been changed', () => {
    const token = linkToken(env, order)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '.', ''), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        fc.pre(changed !== token)
        expect(openLinkToken(env, changed)).toBeNull()
      }),
    )
  })

  it('does not open when it was signed with another secret, or is none', () => {
    expect(openLinkToken({ ...env, linkSecrets: ['another'] }, linkToken(env, order))).toBeNull()
    for (const token of ['', '.', '..', 'a.b.c', `${linkToken(env, order)}.more`]) {
      expect(openLinkToken(env, token)).toBeNull()
    }
  })

  it('stands in the address of the manage page', () => {
    const url = new URL(manageUrl(env, { ...order, locale: 'ar_AE' }))
    expect(url.pathname).toBe('/ar_AE/test-drive/manage/TD-7K3M-9Q2X')
    expect(openLinkToken(env, url.searchParams.get('token') ?? '')).toEqual(order)
  })
})

describe('order numbers', () => {
  it('have no letters that are mistaken for others, and do not repeat', () => {
    const numbers = Array.from({ length: 10_000 }, newOrderNumber)
    for (const number of numbers) expect(number).toMatch(/^TD(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
