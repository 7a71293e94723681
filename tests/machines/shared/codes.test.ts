import { describe, expect, it } from 'vitest'
import * as channels from '#machines/shared/channels.ts'
import * as codes from '#machines/shared/codes.ts'
import { IdentityType, isOneOf, nameOf, namesOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'

describe('codes of the specification', () => {
  it('are those of the wire', () => {
    const kinds = Object.entries(codes).filter(([name]) => /^[A-Z]/.test(name))
    expect({ ...channels }).toEqual({ Channel: { app: 3, website: 5 }, OrderSource: { web: 1, app: 2, h5: 3 } })
    expect(PurchaseType).toEqual({ purchase: 1, subscription: 2, privateLeasing: 3, corporateLeasing: 5 })
    expect(Object.fromEntries(kinds)).toEqual({
      IdentityType: { private: 1, sme: 2, tme: 3 },
      PriceMode: { trial: 0, flexible: 1, fixedTerm: 2, customized: 3 },
      OrderType: { stock: 1, madeToOrder: 2 },
      DeliveryType: { pickUp: 1, door: 2 },
      DateType: { handover: 1, return: 2 },
      TimePeriod: { any: 0, morning: 1, afternoon: 2 },
      EntryType: { store: 1, door: 2 },
      OwnershipType: { anybody: 10001, owner: 10002, named: 10003, code: 10004 },
      ActivityType: { trial: 1, evening: 2, workshop: 3 },
      EntranceType: { none: 0, text: 1, entrance: 2, advertised: 3 },
      ReturnCareScene: { withOrder: 0, inUse: 1 },
    })
  })

  it('have names', () => {
    expect(namesOf(IdentityType)).toEqual(['private', 'sme', 'tme'])
    expect(nameOf(IdentityType, IdentityType.sme)).toBe('sme')
    expect(() => nameOf<Record<string, number>, number>(IdentityType, 4)).toThrow('no code 4 in private, sme, tme')
  })

  it('belong to groups', () => {
    expect([1, 2, 3].filter((code) => isOneOf([IdentityType.sme, IdentityType.tme], code))).toEqual([2, 3])
  })
})
