import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BookingStep } from '#machines/flows/test-drive-booking/index.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { bounds } from '#server/backend/kernel/limits/limits.ts'
import { anyNetwork, anyPhone } from '#tests/support/any-network.ts'
import type { BookingPath, BookingPathStep } from '#tests/support/booking-paths.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { bookingPage } from './booking-page.ts'
import { type HeldRequest, intercept, pathOf } from './intercept.ts'
import { leaveUnanswered } from './silence.ts'
import { expect, fromNetwork, test } from './test.ts'
import type { Texts } from './texts.ts'

/** Sites and models of which each site has one car: whoever takes a slot leaves none. Every answer is a new one. */
const cars = {
  models: [
    { modelId: 'es8', name: 'ES8' },
    { modelId: 'fjell', name: 'Fjell' },
  ],
  sites: [
    { siteId: 'no-bergen-solheimsviken', name: 'Bergen', postcode: '5058' },
    { siteId: 'no-trondheim-solsiden', name: 'Trondheim', postcode: '7014' },
  ],
} as const

/** Days of a car on which a walk has held a slot: guests together hold no more than half of one. */
const usedDays = new Set<string>()

const beyondAnyArea = { postcode: '8006', city: 'Bodø' }

/** States whose screen begins with what went wrong. */
const toldStates =
  /^open\.(?:place\.(?:notServed|failed)|slot\.(?:taken|limited|lost|failed)|contact\.(?:limited|unclear))$/

const timeoutMs = { checkArea: 15_000, holdSlot: 15_000, submitBooking: 30_000 }
const holdMs = 300_000

interface People {
  /** Somebody else, who takes slots away; from a network of their own, unless told from which. */
  meet: (network?: string) => ApiClient
  /** Moves the backend's clock. */
  staff: ApiClient
}

/** What becomes of a call in the end, however often it is lost on the way before. */
function finalAnswer(steps: readonly BookingPathStep[], index: number): string {
  const { server } = steps[index] ?? {}
  if (server?.answer === 'refused') return server.code
  const isLost = server?.answer === 'error' || server?.answer === 'timeout'
  return isLost && steps[index + 1]?.event.type === 'retry.requested' ? finalAnswer(steps, index + 1) : 'ok'
}

/**
 * Walks the real screens along a generated path. What the server is to answer is brought about: somebody else takes the
 * slot, the hold runs out, the captcha is tampered with. Only lost and late answers are made on the way to it.
 */
export async function walkBooking(
  page: Page,
  { steps }: BookingPath,
  t: Texts,
  { meet, staff }: People,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const screens = bookingPage(page, 'no_NO', t)
  let answers = 0
  let model: (typeof cars.models)[number] = cars.models[0]
  let site: (typeof cars.sites)[number] = cars.sites[0]

  const loaded = new Set<BookingStep>()

  const calls = await interceptCalls(page)
  await page.clock.install()
  await screens.open('type')
  await screens.arriveAt('open.type')

  let state = 'open.type'
  for (const [index, step] of steps.entries()) {
    await test.step(`${index + 1}. ${step.event.type} -> ${step.state}`, () => take(step, index))
    state = step.state
  }

  async function take(step: BookingPathStep, index: number) {
    const { server, via } = step
    if (server) calls.expect(server.call)
    await fire(step, finalAnswer(steps, index))
    if (server && via) {
      await screens.arriveAt(via)
      await look(via)
      // Nobody goes anywhere while an answer is awaited.
      await expect(screens.rail.getByRole('link')).toHaveCount(0)
      const isLate = server.answer === 'timeout'
      await calls.answer(isLate ? 'never' : server.answer === 'error' ? 'lost' : 'real', {
        isTampered: server.answer === 'refused' && server.code === 'captcha_invalid',
      })
      if (isLate) await page.clock.fastForward(timeoutMs[server.call])
    }
    await screens.arriveAt(step.state)
    await look(step.state)
    // What went wrong is seen where one is, wherever on the screen the button was.
    if (toldStates.test(step.state)) await expect(page.getByRole('main').getByRole('alert')).toBeInViewport()
  }

  async function fire({ event, state: next }: BookingPathStep, outcome: string): Promise<void> {
    answers += 1
    switch (event.type) {
      case 'type.chosen':
        return screens.chooseKind(event.entryType === 1 ? 'store' : 'door')
      case 'model.chosen':
        model = other(cars.models, model)
        return screens.chooseModel(model.name)
      case 'site.chosen':
        site = other(cars.sites, site)
        return screens.chooseStore(site.name)
      case 'address.entered': {
        site = other(cars.sites, site)
        const { postcode, name: city } = site
        const place = outcome === 'area_not_served' ? beyondAnyArea : { postcode, city }
        return screens.enterAddress({ street: `Storgata ${answers}`, ...place })
      }
      case 'slot.chosen': {
        const dayOf = (startsAt: string) => `${site.siteId} ${model.modelId} ${startsAt.slice(0, 10)}`
        const startsAt = await screens.chooseSlot((slot) => usedDays.has(dayOf(slot)))
        usedDays.add(dayOf(startsAt))
        // Limits count by network: what earlier steps have taken is no matter.
        const network = anyNetwork()
        await page.setExtraHTTPHeaders(fromNetwork(network))
        if (outcome === 'too_many_requests') await holdMost(meet(network))
        if (outcome === 'slot_taken') {
          await holdSlot(meet(), startsAt, randomUUID(), { siteId: site.siteId, modelId: model.modelId })
        }
        return screens.reserve()
      }
      case 'hold.expired':
        return page.clock.fastForward(holdMs)
      case 'contact.drafted':
        return screens.field(t('test-drive.contact.firstName')).fill(`Kari ${answers}`)
      case 'contact.submitted': {
        const domain = outcome === 'email_not_allowed' ? 'mailinator.com' : 'example.org'
        const email = `kari.${randomUUID()}@${domain}`
        await screens.enterDriver({ firstName: 'Kari', lastName: 'Nordmann', email, phone: anyPhone() })
        if (outcome === 'too_many_requests') await bookMost(meet(), email)
        await screens.agree()
        await screens.solveCaptcha()
        if (outcome === 'hold_expired') await staff.operations.advanceClock({ body: { seconds: holdMs / 1000 + 1 } })
        return screens.book()
      }
      case 'retry.requested':
        return screens.press(t(state === 'open.contact.unclear' ? 'test-drive.unclear.retry' : 'test-drive.retry'))
      case 'restart.requested':
        return screens.press(t('test-drive.unclear.restart'))
      case 'step.opened':
        return openStep(event.step, next)
    }
    throw new Error(`nobody can do ${JSON.stringify(event)}`)
  }

  /**
   * Goes back by the rail and ahead by the address. Each step is loaded as a new page the first time. A screen has no
   * link to itself, so this leaves it and returns.
   */
  async function openStep(step: BookingStep, next: string): Promise<void> {
    const isDone = await screens.rail.getByRole('link', { name: t(`test-drive.${step}.name`) }).isVisible()
    if (isDone) return screens.openFromRail(step)
    if (state.startsWith(`open.${step}.`) && state !== next) {
      await screens.openFromRail('type')
      await screens.arriveAt('open.type')
    }
    if (loaded.has(step)) return screens.follow(step)
    loaded.add(step)
    await screens.open(step)
  }
}

/** Where nobody walks. */
const elsewhere = { siteId: 'de-hamburg-hafencity', modelId: 'es8' }

/**
 * Holds as many slots as a network may hold, on different days. Not today: in the evening so few drives are left that
 * one hold of an earlier walk is all that guests may have.
 */
async function holdMost(neighbour: ApiClient): Promise<void> {
  const slots = await offeredSlots(neighbour, elsewhere)
  const step = Math.floor(slots.length / (bounds.holdsOfNetwork + 1))
  for (let held = 1; held <= bounds.holdsOfNetwork; held += 1) {
    await holdSlot(neighbour, slots[held * step] ?? '', randomUUID(), elsewhere)
  }
}

/** Books as many drives as one mailbox may have ahead. */
export async function bookMost(stranger: ApiClient, email: string): Promise<void> {
  const slots = await offeredSlots(stranger)
  for (const startsAt of slots.slice(-bounds.openDrives)) {
    const { holdId } = await holdSlot(stranger, startsAt)
    const booking = bookingOf(holdId, await solvedCaptcha(stranger))
    const body = { ...booking, contact: { ...booking.contact, email } }
    await stranger.testDrive.createOrder({ body }, { idempotencyKey: holdId })
  }
}

function other<T>(choices: readonly T[], than: T): T {
  const found = choices.find((choice) => choice !== than)
  if (found === undefined) throw new Error('there is no choice')
  return found
}

/** Holds back the calls of the booking until the test says what becomes of each. */
async function interceptCalls(page: Page) {
  let expected: string | null = null
  let arrived = Promise.withResolvers<HeldRequest>()
  for (const name of ['checkArea', 'holdSlot', 'submitBooking']) {
    await intercept(page, pathOf(name), (request) => {
      if (expected !== name) throw new Error(`nobody reckons with ${name}`)
      expected = null
      arrived.resolve(request)
    })
  }
  return {
    expect(name: string) {
      expected = name
      arrived = Promise.withResolvers<HeldRequest>()
    },
    async answer(how: 'real' | 'lost' | 'never', { isTampered = false } = {}) {
      const request = await arrived.promise
      if (how === 'lost') return request.lose()
      if (how === 'never') return leaveUnanswered(request)
      return request.proceed(isTampered ? { body: tampered(request.body) } : {})
    },
  }
}

/** The body of a booking with another solution of the captcha than the one that was found. */
function tampered(body: string | null): string {
  const captcha = /eyJ[\w+/=]{200,}/.exec(body ?? '')?.[0]
  if (!body || !captcha) throw new Error('the booking carries no captcha')
  const payload = JSON.parse(Buffer.from(captcha, 'base64').toString('utf8'))
  payload.solution.counter += 1
  payload.solution.derivedKey = payload.solution.derivedKey.replace(/^./, (digit: string) =>
    digit === '0' ? '1' : '0',
  )
  return body.replace(captcha, Buffer.from(JSON.stringify(payload)).toString('base64'))
}
