/* Codes of the specification by name. A status is named in the folder of its machine. */

/** Who subscribes: a person, a small or medium enterprise, or a company with an agreement of its own. */
export const IdentityType = { private: 1, sme: 2, tme: 3 } as const
export type IdentityType = Code<typeof IdentityType>

/** How a month is priced: for nothing at first, month by month, for a fixed term, or as agreed with a company. */
export const PriceMode = { trial: 0, flexible: 1, fixedTerm: 2, customized: 3 } as const
export type PriceMode = Code<typeof PriceMode>

/** Where the car comes from: `madeToOrder` is the specification's OTD. */
export const OrderType = { stock: 1, madeToOrder: 2 } as const
export type OrderType = Code<typeof OrderType>

export const DeliveryType = { pickUp: 1, door: 2 } as const
export type DeliveryType = Code<typeof DeliveryType>

/** Which days are asked for. */
export const DateType = { handover: 1, return: 2 } as const
export type DateType = Code<typeof DateType>

/** Part of the day of a handover. */
export const TimePeriod = { any: 0, morning: 1, afternoon: 2 } as const
export type TimePeriod = Code<typeof TimePeriod>

/** Where a test drive begins: at the store, or at the customer's door. */
export const EntryType = { store: 1, door: 2 } as const
export type EntryType = Code<typeof EntryType>

/** Who may have a membership: anybody, owners, whom an owner has named, who has a code. */
export const OwnershipType = { anybody: 10001, owner: 10002, named: 10003, code: 10004 } as const
export type OwnershipType = Code<typeof OwnershipType>

/** `trial` is the specification's FREE_TRIAL. */
export const ActivityType = { trial: 1, evening: 2, workshop: 3 } as const
export type ActivityType = Code<typeof ActivityType>

/** How return care is offered. */
export const EntranceType = { none: 0, text: 1, entrance: 2, advertised: 3 } as const
export type EntranceType = Code<typeof EntranceType>
/** Entrances by which it is bought; the others only speak of it. */
export const soldEntrances = [EntranceType.entrance, EntranceType.advertised] as const
export type SoldEntrance = (typeof soldEntrances)[number]

/** When return care was taken: with the order, or while the car is in use. */
export const ReturnCareScene = { withOrder: 0, inUse: 1 } as const
export type ReturnCareScene = Code<typeof ReturnCareScene>

type Code<Codes> = Codes[keyof Codes]

/** Whether a code is one of a group of its kind. */
export function isOneOf(codes: readonly number[], code: number): boolean {
  return codes.includes(code)
}

/** Names of codes in the order of the specification. */
export function namesOf<Codes extends Record<string, number>>(codes: Codes): (keyof Codes & string)[] {
  return Object.keys(codes)
}

/** Name of a code: `nameOf(IdentityType, 2)` is `sme`. Throws where there is none. */
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
