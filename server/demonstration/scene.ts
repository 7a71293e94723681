import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { desc, eq } from 'drizzle-orm'
import { config, type MarketCode } from '#config'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { createCustomer, type Customer } from './customer.ts'
import type { Person } from './people.ts'
import { register } from './registration.ts'
import type { Shop } from './shop.ts'
import { createStaff, type Staff } from './staff.ts'
import type { Timeline } from './timeline.ts'

/** Who takes part in a story, and its time. */
export interface Scene {
  shop: Shop
  staff: Staff
  /** Second person for what one person cannot release. */
  finance: Staff
  /** Waits until so many days before the end: in the course of that day, or exactly for parts of a day. */
  daysAgo(days: number): Promise<void>
  /** Waits until the moment from which whole months of a market, one or two, lead to just before the end. */
  wholeMonthsAgo(country: MarketCode): Promise<void>
  /** Waits until this moment, in milliseconds. */
  until(moment: number): Promise<void>
  /** Captcha solved as by a browser, for guests. */
  solveCaptcha(): Promise<string>
  /** Token of the link in the last mail to an address. */
  linkIn(email: string): Promise<string>
  /** Customer with an account, who registers when they first appear. */
  customer(person: Person): Promise<Customer>
}

/** Story of the demonstration: `begins` so many days before its end. */
export interface Tale {
  name: string
  begins: number
  tell(scene: Scene): Promise<void>
}

const day = 86_400_000
const hour = 3_600_000

/** Creates the scenes of tales that end at this moment. */
export async function openScenes(shop: Shop, ends: number): Promise<(timeline: Timeline) => Scene> {
  const staff = createStaff(shop, (await accountIdOf(shop, 'staff@solvei.example')) ?? '')
  const finance = createStaff(shop, (await accountIdOf(shop, 'finance@solvei.example')) ?? '')
  return (timeline) => ({
    shop,
    staff,
    finance,
    daysAgo: (days) => timeline.until(momentOf(days, ends)),
    wholeMonthsAgo: (country) => timeline.until(wholeMonthsBefore(ends - 30_000, country)),
    until: (moment) => timeline.until(moment),
    solveCaptcha: () => solveCaptcha(shop),
    linkIn: (email) => linkIn(shop, email),
    customer: async (person) => {
      const known = await accountIdOf(shop, person.email)
      const id = known ?? (await register(shop, person, () => accountIdOf(shop, person.email)))
      return createCustomer(shop, person, id, () => solveCaptcha(shop))
    },
  })
}

/** A time of day at which stores are open in every market, or exactly so long ago for less than a day. */
export function momentOf(daysAgo: number, ends: number): number {
  if (daysAgo < 1) return ends - daysAgo * day
  const moment = ends - daysAgo * day
  return Math.floor(moment / day) * day + 9 * hour + (Math.round(daysAgo * 7) % 300) * 60_000
}

/** One month before, or two where that month is too short for the day; by the clocks of the market. */
function wholeMonthsBefore(moment: number, country: MarketCode): number {
  const { timeZone } = config.markets[country]
  const target = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  const month = target.subtract({ months: 1 })
  return (month.day === target.day ? month : target.subtract({ months: 2 })).epochMilliseconds
}

async function accountIdOf({ services }: Shop, email: string): Promise<string | null> {
  const [row] = await services.db().select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return row?.id ?? null
}

async function solveCaptcha({ api }: Shop): Promise<string> {
  const { createChallenge } = api({ requestId: crypto.randomUUID() }).captcha
  const challenge: Challenge = JSON.parse(JSON.stringify(await createChallenge()))
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function linkIn({ services }: Shop, email: string): Promise<string> {
  const [mail] = await services
    .db()
    .select({ plain: mails.plain })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
    .limit(1)
  const [, token] = /[?&](?:token|invitation)=([^&\s]+)/.exec(mail?.plain ?? '') ?? []
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return decodeURIComponent(token)
}
