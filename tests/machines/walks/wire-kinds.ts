import { randomInt } from 'node:crypto'
import type { MachineId } from '#machines/catalogue.ts'
import { ProductError } from '#machines/shared/call-errors.ts'
import { nodeWithCode } from '#machines/shared/lifecycle.ts'
import { pathOf } from '#machines/shared/state-nodes.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { anyPhone } from '#tests/support/any-network.ts'
import type { TargetRun } from './run-walk.ts'
import { walkSources } from './walk-sources.ts'
import { walkedMachine } from './walked-machine.ts'

interface Clients {
  customer: ApiClient
  staff: ApiClient
}

/** Orders of a kind, over the API. */
export interface WireKind {
  /** Events that customers and staff may fire. */
  events: ReadonlySet<string>
  begin: (clients: Clients) => TargetRun
}

/** Order as its customer and staff see it: status, and what each may do now, as events of the machine. */
interface Seen {
  code: number
  allowed: string[]
}

interface WireOrder {
  /** Fires the event; throws a `ProductError` where it is refused. */
  fire: (type: string) => Promise<unknown>
  /** Null before there is one. */
  read: () => Promise<Seen | null>
}

export const wireKinds: Partial<Record<MachineId, WireKind>> = {
  tradeInRequest: wireKind('tradeInRequest', {
    events: [
      'customer.submitted',
      'customer.accepted',
      'customer.declined',
      'customer.withdrawn',
      'staff.valued',
      'staff.rejected',
      'staff.handedIn',
    ],
    open: openTradeIn,
  }),
}

/** Compares status and allowed events with the machine after each event. */
function wireKind(
  id: MachineId,
  /** The first event creates the order. */
  { events, open }: { events: readonly string[]; open: (clients: Clients) => WireOrder },
): WireKind {
  const { machine, foresee, description } = walkedMachine(id)
  const [created] = events
  const initial = description.states.find((state) => state.initial)?.id ?? ''
  return {
    events: new Set(events),
    begin(clients) {
      const order = open(clients)
      return {
        async fire({ event }, expected, facts) {
          // Nobody can name an order that does not exist, nor create one twice.
          const isNamed = (await order.read()) !== null ? event.type !== created : event.type === created
          const isTaken = isNamed && (await isAccepted(() => order.fire(event.type)))
          const seen = await order.read()
          const after = expected.isTaken ? expected.snapshot.context : facts
          const allowed = events.filter((type) => isOpen(expected.state, after, type))
          return {
            isTaken,
            state: seen ? pathOf(nodeWithCode(machine, seen.code)) : initial,
            ...(seen && { stored: { found: seen.allowed.toSorted(), expected: allowed.toSorted() } }),
          }
        },
        // Staff see logs of some orders only; the check of the logs reads all.
        finish: async () => null,
      }
    },
  }

  /** Events of the fixtures pass all guards about the event itself. */
  function isOpen(state: string, facts: object, type: string): boolean {
    const event = walkSources[id].events.find((candidate) => candidate.type === type)
    return event !== undefined && foresee(state, facts, event).transition !== null
  }
}

async function isAccepted(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (error instanceof ProductError && error.resultCode === 'transition_not_allowed') return false
    throw error
  }
}

const answers = {
  'customer.accepted': 'accept',
  'customer.declined': 'decline',
  'customer.withdrawn': 'withdraw',
} as const
const answerEvents = {
  accept: 'customer.accepted',
  decline: 'customer.declined',
  withdraw: 'customer.withdrawn',
} as const

function openTradeIn({ customer, staff }: Clients): WireOrder {
  let requestNo: string | null = null
  const retried = () => ({ idempotencyKey: crypto.randomUUID() })

  async function submit() {
    const [place] = await customer.tradeIn.listPlaces()
    const described = { make: 'Volkswagen', model: 'ID.3', registrationYear: 2021 }
    const plate = `EL ${randomInt(10_000, 100_000)}`
    const car = { ...described, numberPlate: plate, mileage: 42_000, placeId: place?.id ?? '' }
    const person = { firstName: 'Kari', lastName: 'Nordmann', email: `kari.${crypto.randomUUID()}@example.org` }
    const phone = { phoneCountry: 'NO', phoneNumber: anyPhone() } as const
    const consent = { privateCheck: true, textVersion: '2026-11', locale: 'no_NO' } as const
    ;({ requestNo } = await customer.tradeIn.submit({ body: { ...car, ...person, ...phone, ...consent } }, retried()))
  }

  async function readByStaff() {
    const { items } = await staff.tradeInOperations.listTradeIns({ query: { q: requestNo ?? '' } })
    const [found] = items
    if (!found) throw new Error(`staff do not find ${requestNo}`)
    return found
  }

  return {
    async fire(type) {
      if (requestNo === null) return submit()
      const params = { requestNo }
      if (isKeyOf(answers, type)) {
        return customer.tradeIn.answerRequest({ params, body: { answer: answers[type] } }, retried())
      }
      const { version } = await readByStaff()
      const fire = (body: Parameters<typeof staff.tradeInOperations.fireTradeInEvent>[0]['body']) =>
        staff.tradeInOperations.fireTradeInEvent({ params, body }, retried())
      if (type === 'staff.valued') return fire({ type, version, amount: 9_000_000 })
      if (type === 'staff.rejected') return fire({ type, version, reason: 'not as described' })
      return fire({ type: 'staff.handedIn', version })
    },
    async read() {
      if (requestNo === null) return null
      const { status, allowed } = await customer.tradeIn.getRequest({ params: { requestNo }, query: {} })
      const seen = await readByStaff()
      if (seen.status !== status) throw new Error(`customer sees ${status}, staff see ${seen.status}`)
      return { code: status, allowed: [...allowed.map((answer) => answerEvents[answer]), ...seen.allowed] }
    },
  }
}

function isKeyOf<Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys {
  return Object.hasOwn(keys, key)
}
