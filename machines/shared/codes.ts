/* Names for codes of the specification. Status codes are named in the folder of their machine. */

/** Employees from which on a company is a large one; smaller ones are small and medium-sized (Recommendation 2003/361/EC). */
export const largeCompanyEmployees = 250

/** Kind of customer: private person, small or medium-sized company, or large company. */
export const IdentityType = { private: 1, sme: 2, tme: 3 } as const
export type IdentityType = Code<typeof IdentityType>

/** Pricing of a month: free trial, month by month, fixed term, or as agreed with a company. */
export const PriceMode = { trial: 0, flexible: 1, fixedTerm: 2, customized: 3 } as const
export type PriceMode = Code<typeof PriceMode>

/** Origin of the car. `madeToOrder` is the specification's OTD. */
export const OrderType = { stock: 1, madeToOrder: 2 } as const
export type OrderType = Code<typeof OrderType>

export const DeliveryType = { pickUp: 1, door: 2 } as const
export type DeliveryType = Code<typeof DeliveryType>

/** Kind of day to look up. */
export const DateType = { handover: 1, return: 2 } as const
export type DateType = Code<typeof DateType>

/** Part of the day of a handover. */
export const TimePeriod = { any: 0, morning: 1, afternoon: 2 } as const
export type TimePeriod = Code<typeof TimePeriod>

/** Start of a test drive. */
export const EntryType = { store: 1, door: 2 } as const
export type EntryType = Code<typeof EntryType>

/** Who can order a membership: anybody, owners, persons named by an owner, holders of a code. */
export const OwnershipType = { anybody: 10001, owner: 10002, named: 10003, code: 10004 } as const
export type OwnershipType = Code<typeof OwnershipType>

/** `trial` is the specification's FREE_TRIAL. */
export const ActivityType = { trial: 1, evening: 2, workshop: 3 } as const
export type ActivityType = Code<typeof ActivityType>

/** How return care is presented. */
export const EntranceType = { none: 0, text: 1, entrance: 2, advertised: 3 } as const
export type EntranceType = Code<typeof EntranceType>
/** Entrances that sell return care; the others only mention it. */
export const soldEntrances = [EntranceType.entrance, EntranceType.advertised] as const
export type SoldEntrance = (typeof soldEntrances)[number]

/** When return care was bought: with the order or in use. */
export const ReturnCareScene = { withOrder: 0, inUse: 1 } as const
export type ReturnCareScene = Code<typeof ReturnCareScene>

type Code<Codes> = Codes[keyof Codes]

export function isOneOf(codes: readonly number[], code: number): boolean {
  return codes.includes(code)
}

/** Names of codes in the order of the specification. */
export function namesOf<Codes extends Record<string, number>>(codes: Codes): (keyof Codes & string)[] {
  return Object.keys(codes)
}

/** Name of a code: `nameOf(IdentityType, 2)` is `sme`. Throws for an unknown code. */
export function nameOf<Codes extends Record<string, number>, Value extends Code<Codes>>(
  codes: Codes,
  code: Value,
): NameOf<Codes, Value> {
  const name = namesOf(codes).find((key): key is NameOf<Codes, Value> => codes[key] === code)
  if (name === undefined) throw new Error(`no code ${code} in ${namesOf(codes).join(', ')}`)
  return name
}

type NameOf<Codes, Value> = { [Name in keyof Codes & string]: Codes[Name] extends Value ? Name : never }[keyof Codes &
  string]
