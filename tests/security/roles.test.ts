import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  mayDo,
  type Permission,
  permissionFor,
  permissions,
  permissionsFor,
  permissionsOfRole,
  type StaffRole,
  staffRoles,
  stepUpPermissions,
} from '#server/api/input/permissions.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { declared } from '#tests/support/declared.ts'
import { type ContractCall, contractCalls, pathOf } from './contract-calls.ts'
import { hasJsonBody } from './good-input.ts'
import { useKnownWorld } from './known-world.ts'

/* Every call of staff and every role: carried out or refused as `server/api/input/permissions.ts` declares. */

const known = useKnownWorld()

const ofStaff = contractCalls.filter(({ endpoint }) => endpoint.access === 'staff')
/** Calls that fire one of several events. */
const firing = ofStaff.filter(({ endpoint }) => typeof endpoint.permission === 'object')

/** Roles of the one who calls from now on: a token is judged by the account's current row. */
async function take(roles: readonly StaffRole[]): Promise<void> {
  const { db } = known.world.backend.services
  await db()
    .update(accounts)
    .set({ roles })
    .where(inArray(accounts.email, ['staff@solvei.example']))
}

interface Verdict {
  call: string
  isRefused: boolean
  /** Permission that the refusal names. */
  lacks: unknown
}

async function verdictOf(call: ContractCall, body: unknown = {}): Promise<Verdict> {
  const { status, code, data } = await answerTo(call, body)
  const isRefused = status === 403 && code === 'permission_missing'
  return { call: call.name, isRefused, lacks: isRefused ? Object(data)['permission'] : null }
}

async function answerTo(call: ContractCall, body: unknown, token = known.world.tokens.staff) {
  const { endpoint } = call
  const { query, headers } = known.world.credentials(endpoint)
  const { status, body: answer } = await known.world.backend.call({
    method: endpoint.method,
    path: pathOf(endpoint, () => 'x'),
    query: { ...known.input.queryOf(call), ...query },
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(endpoint.body && { json: body }),
  })
  return { status, code: answer['result_code'] ?? answer['resultCode'], data: answer['data'] ?? answer['resultData'] }
}

/** An enrolled second factor is needed to replace itself. */
const replacing = new Set(['second-factor.beginEnrolment', 'second-factor.confirmEnrolment'])

/** A valid body for each event of a call. */
function eventsOf(call: ContractCall): { type: string }[] {
  const samples = known.input.samplesFor(call, 'body')
  return samples.map((sample) => ({ ...Object(sample), type: String(Object(sample)['type']) }))
}

function permissionsOf({ endpoint }: ContractCall): readonly Permission[] {
  if (!endpoint.permission) throw new Error(`${endpoint.path} is for staff without a permission`)
  return permissionsFor(endpoint.permission)
}

describe.each(staffRoles)('a member of staff who is %s', (role) => {
  const mayRole = (permission: Permission) => permissionsOfRole[role].includes(permission)
  beforeAll(() => take([role]))

  it('makes the calls of the role, and no others', async () => {
    const verdicts = await Promise.all(ofStaff.map((call) => verdictOf(call)))
    const declared = ofStaff.map((call): Verdict => {
      const [first] = permissionsOf(call)
      const isRefused = !permissionsOf(call).some(mayRole)
      return { call: call.name, isRefused, lacks: isRefused ? first : null }
    })
    // A call with events that is open for one of them is judged with its body, below.
    expect(verdicts).toEqual(declared)
  })

  it('fires the events of the role, and no others', async () => {
    const events = firing.flatMap((call) => eventsOf(call).map((event) => ({ call, event })))
    const verdicts: Pick<Verdict, 'call' | 'isRefused'>[] = []
    for (const { call, event } of events) {
      const { isRefused } = await verdictOf(call, event)
      verdicts.push({ call: `${call.name} ${event.type}`, isRefused })
    }
    const declared = events.map(({ call, event: { type } }) => ({
      call: `${call.name} ${type}`,
      isRefused: !mayRole(permissionFor(call.endpoint.permission ?? 'console.open', type)),
    }))
    expect(verdicts.length).toBeGreaterThan(10)
    expect(verdicts).toEqual(declared)
  })

  it('is asked for a second factor where money or roles are touched, and only there', async () => {
    const token = await known.world.backend.tokenOf('staff@solvei.example')
    const asked: string[] = []
    const declared: string[] = []
    for (const call of ofStaff) {
      const bodies = hasJsonBody(call.endpoint) ? eventsOf(call) : [{ type: 'none' }]
      for (const body of bodies) {
        const needed = permissionFor(call.endpoint.permission ?? 'console.open', body.type)
        const { code } = await answerTo(call, body, token)
        if (code === 'step_up_required') asked.push(`${call.name} ${body.type}`)
        const isNeeded = stepUpPermissions.has(needed) || replacing.has(call.name)
        if (mayRole(needed) && isNeeded) declared.push(`${call.name} ${body.type}`)
      }
    }
    expect(asked).toEqual(declared)
  })

  it('is judged alike within the site’s own process', async () => {
    for (const call of ofStaff) {
      const answer = await known.world.backend.answer({
        row: call.endpoint,
        requestId: crypto.randomUUID(),
        params: {},
        query: [],
        body: call.endpoint.body ? { json: {} } : null,
        locale: null,
        userToken: known.world.tokens.staff,
        idempotencyKey: crypto.randomUUID(),
      })
      const isRefused = !answer.isGood && answer.code === 'permission_missing'
      expect([call.name, isRefused]).toEqual([call.name, !permissionsOf(call).some(mayRole)])
    }
  })
})

describe('a member of staff', () => {
  it('without a role makes no call', async () => {
    await take([])
    const verdicts = await Promise.all(ofStaff.map((call) => verdictOf(call)))
    expect(verdicts.filter(({ isRefused }) => !isRefused)).toEqual([])
  })

  it('is shown the kinds of the role in the queue and in the search, and no others', async () => {
    const { workOperations } = known.world.api(known.world.tokens.staff)
    const look = async (role: StaffRole) => {
      await take([role])
      const { counts } = await workOperations.countWork()
      const { items } = await workOperations.listWork({ query: { size: 100 } })
      const { kinds } = await workOperations.search({ query: { q: 'private@solvei.example' } })
      return { counts, items, kinds }
    }
    const all = await look('administrator')
    const seen = new Set<number>()
    for (const role of staffRoles) {
      const isOf = (declaredKinds: readonly { name: string; permission: Permission }[]) => {
        const open = declaredKinds.filter(({ permission }) => mayDo([role], permission))
        const names = new Set(open.map(({ name }) => name))
        return ({ kind }: { kind: string }) => names.has(kind)
      }
      const own = await look(role)
      expect({ role, ...own }).toEqual({
        role,
        counts: all.counts.filter(isOf(declared.work)),
        items: all.items.filter(isOf(declared.work)),
        kinds: all.kinds.filter(isOf(declared.searches)),
      })
      seen.add(own.counts.length).add(own.kinds.length)
    }
    // Neither everything nor nothing for all of them.
    expect(seen.size).toBeGreaterThan(2)
  })

  it('with several roles makes the calls of each', async () => {
    await take(['editor', 'finance'])
    const verdicts = await Promise.all(ofStaff.map((call) => verdictOf(call)))
    const refused = ofStaff.filter((call) => !permissionsOf(call).some((one) => mayDo(['editor', 'finance'], one)))
    expect(verdicts.filter(({ isRefused }) => isRefused).map(({ call }) => call)).toEqual(
      refused.map(({ name }) => name),
    )
  })
})

describe('the table of roles', () => {
  /** Written by hand: what must not spread by an edit of the declaration. */
  const holders: Partial<Record<Permission, readonly StaffRole[]>> = {
    'money.refund': ['finance', 'administrator'],
    'customers.view': ['advisor', 'administrator'],
    'customers.block': ['finance', 'administrator'],
    'customers.erase': ['administrator'],
    'customers.merge': ['administrator'],
    'credit.decide': ['finance', 'administrator'],
    'invoices.export': ['finance', 'administrator'],
    'arrears.act': ['finance', 'administrator'],
    'content.publish': ['editor', 'administrator'],
    'leads.export': ['editor', 'administrator'],
    'masterData.write': ['store', 'finance', 'editor', 'administrator'],
    'masterData.release': ['finance', 'administrator'],
    'companies.read': ['advisor', 'finance', 'administrator'],
    'agreements.write': ['finance', 'administrator'],
    'agreements.sign': ['finance', 'administrator'],
    'invoices.settle': ['finance', 'administrator'],
    'licences.view': ['store', 'administrator'],
    'stock.sell': ['store', 'administrator'],
    'chats.answer': ['advisor', 'administrator'],
    'system.operate': ['administrator'],
    'roles.read': ['administrator'],
    'roles.assign': ['administrator'],
    'console.open': staffRoles,
  }

  it.each(Object.entries(holders))('gives %s to the roles that it is meant for', (name, roles) => {
    const permission = permissions.find((one) => one === name)
    expect(staffRoles.filter((role) => permission && mayDo([role], permission))).toEqual(roles)
  })

  it('has no permission that no call needs, and none twice', () => {
    const needed = new Set(ofStaff.flatMap(permissionsOf))
    expect(permissions.filter((permission) => !needed.has(permission))).toEqual([])
    expect(new Set(permissions).size).toBe(permissions.length)
    for (const role of staffRoles) expect(new Set(permissionsOfRole[role]).size).toBe(permissionsOfRole[role].length)
  })

  it('names events that its calls know', () => {
    const unknown = firing.flatMap((call) => {
      const types = new Set(eventsOf(call).map(({ type }) => type))
      const { permission } = call.endpoint
      const named = typeof permission === 'object' ? Object.keys(permission.events) : []
      return named.filter((event) => !types.has(event)).map((event) => `${call.name} ${event}`)
    })
    expect(unknown).toEqual([])
  })

  it('gives several roles what each has, whatever their order, and nothing more', () => {
    for (const one of staffRoles) {
      for (const other of staffRoles) {
        const both = permissions.filter((permission) => mayDo([one, other], permission))
        const declared = new Set([...permissionsOfRole[one], ...permissionsOfRole[other]])
        expect(new Set(both)).toEqual(declared)
        expect(permissions.filter((permission) => mayDo([other, one], permission))).toEqual(both)
      }
    }
  })
})
