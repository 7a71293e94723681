import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  type BookServiceInput,
  type BookServiceOutcome,
  canOpen,
  canRetry,
  isDone,
  isSubmitting,
  isUnclear,
  serviceSchedulingMachine as machine,
  type ServiceSchedulingContext,
  stepOf,
} from '#machines/flows/service-scheduling/index.ts'
import { createCall } from '#machines/shared/call.ts'
import {
  openings,
  serviceOutcomes as outcomes,
  serviceSchedulingContext,
  serviceSchedulingEvents as events,
  serviceSchedulingInput as input,
  serviceSystemEvents,
} from '#tests/fixtures/machines/service-scheduling.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const nothing = { answered: [] }
const exhausted = { failures: 3 }
const steps = ['site', 'slot', 'work'] as const
const { ok, slot_taken, choice_not_offered, ...others } = outcomes
const sent = (outcome: unknown) => answered('bookService', outcome)

const rows: Row<ServiceSchedulingContext>[] = [
  ...steps.flatMap((from): Row<ServiceSchedulingContext>[] => [
    [`editing.${from}`, events['draft.changed'], `editing.${from}`],
    ...steps.map((to): Row<ServiceSchedulingContext> => [`editing.${from}`, openings[to], `editing.${to}`]),
  ]),
  ['editing.site', events['site.submitted'], 'editing.slot'],
  ['editing.slot', events['slot.submitted'], 'editing.work'],
  ['editing.work', events['work.submitted'], 'submitting'],
  ['submitting', sent(ok), 'done'],
  ['submitting', sent(slot_taken), 'editing.slot'],
  ['submitting', sent(choice_not_offered), 'editing.slot'],
  ...Object.values(others).map((outcome): Row<ServiceSchedulingContext> => [
    'submitting',
    sent(outcome),
    'editing.work',
  ]),
  ['submitting', failed('bookService'), 'unclear'],
  ['submitting', answered('submitTimeout'), 'unclear'],
  ['unclear', events['retry.requested'], 'submitting'],
  ['unclear', events['form.reopened'], 'editing.work'],
]

const all = [...Object.values(events), openings.slot, openings.work, ...serviceSystemEvents]
const isNear = ({ context }: { context: ServiceSchedulingContext }) => context.failures <= 3
const model = smallModel(machine, input, all, isNear)

describe('booking a service', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: serviceSchedulingContext,
    rows,
    events: all,
    variants: [nothing, exhausted],
    refused: [
      ['editing.site', openings.slot, nothing],
      ['editing.site', openings.work, nothing],
      ['editing.site', openings.work, { answered: ['site'] }],
      ['unclear', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: ['bookService'],
    clockEvents: [],
  })
})

function started(bookService: (booking: BookServiceInput) => Promise<BookServiceOutcome>) {
  const actor = createActor(machine.provide({ actors: { bookService: createCall(bookService) } }), { input }).start()
  actor.send(events['site.submitted'])
  actor.send(events['slot.submitted'])
  return { actor, now: () => actor.getSnapshot() }
}

describe('what is booked', () => {
  it('is the site, the time and the work, and a taken time is chosen again', async () => {
    const sentInputs: BookServiceInput[] = []
    const answers: BookServiceOutcome[] = [outcomes.slot_taken]
    const { actor, now } = started(async (booking) => {
      sentInputs.push(booking)
      return answers.shift() ?? outcomes.ok
    })
    expect([stepOf(now()), canOpen(now(), 'slot')]).toEqual(['work', true])
    actor.send(events['work.submitted'])
    expect(isSubmitting(now())).toBe(true)
    await vi.waitFor(() => expect(stepOf(now())).toBe('slot'))
    expect(now().context).toMatchObject({ problem: 'slot_taken', draft: { startsAt: '', siteId: 'no-oslo' } })
    expect(canOpen(now(), 'work')).toBe(false)
    actor.send(events['slot.submitted'])
    actor.send(events['work.submitted'])
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(now().context.bookingNo).toBe('SB-1')
    expect(sentInputs[1]).toEqual({
      orderNo: 'SO-7K3M-9Q2X',
      draft: serviceSchedulingContext.draft,
      idempotencyKey: 'key-1',
    })
  })

  it('has no time any more once another site is chosen', () => {
    const { actor, now } = started(async () => outcomes.ok)
    actor.send(openings.site)
    actor.send({ type: 'site.submitted', siteId: 'no-bergen' })
    expect(now().context).toMatchObject({ draft: { siteId: 'no-bergen', startsAt: '' }, answered: ['site'] })
    expect(canOpen(now(), 'work')).toBe(false)
  })

  it('is sent again under the same key after a missing answer', async () => {
    const keys: string[] = []
    const { actor, now } = started(async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new Error('no answer')
      return outcomes.ok
    })
    actor.send(events['work.submitted'])
    await vi.waitFor(() => expect(isUnclear(now())).toBe(true))
    expect(canRetry(now())).toBe(true)
    actor.send(events['retry.requested'])
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(keys).toEqual(['key-1', 'key-1'])
  })
})
