import { describe, expect, it } from 'vitest'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { mailboxOf, recipientOf } from '#server/backend/kernel/limits/mailbox-of.ts'

describe('a mailbox', () => {
  it.each([
    ['ada@solvei.example', 'ada@solvei.example'],
    ['Ada@Solvei.Example', 'ada@solvei.example'],
    ['ada+1@solvei.example', 'ada@solvei.example'],
    ['ada+1+2@solvei.example', 'ada@solvei.example'],
    ['ada.berg@solvei.example', 'ada.berg@solvei.example'],
    ['A.da.B.erg+x@GMail.com', 'adaberg@gmail.com'],
    ['ada.berg@googlemail.com', 'adaberg@googlemail.com'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  it('is its owner’s account where they have something sent to their own address, and there alone', () => {
    const account = { id: 'account', email: 'ada@solvei.example' }
    expect(recipientOf('Ada@solvei.example', account)).toBe('account')
    expect(recipientOf('ada+1@solvei.example', account)).toBe('ada@solvei.example')
    expect(recipientOf('ada@solvei.example', null)).toBe('ada@solvei.example')
  })
})

describe('the table of limits', () => {
  it('has a name of its own for each: two of the same name would be counted together', () => {
    const names = Object.values(limits).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
