import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BookingEvent, BookingStep } from '#machines/flows/test-drive-booking/index.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { bounds } from '#server/backend/kernel/limits/limits.ts'
import { anyNetwork, anyPhone } from '#tests/support/any-network.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import type { FlowPathStep } from '#tests/support/flow-paths.ts'
import { bookingPage } from './booking-page.ts'
import { type HeldRequest, intercept, pathOf } from './intercept.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { leaveUnanswered } from './silence.ts'
import { expect, fromNetwork } from './test.ts'
import type { Texts } from './texts.ts'

/** Sites and models of which each site has one car: a slot that is taken leaves none. Every answer is a new one. */
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

const holdMs = 300_000
const timeoutMs = 20_000

interface People {
  /** Somebody else, who takes slots away; from a network of their own, unless told from which. */
  meet: (network?: string) => ApiClient
  /** Moves the backend's clock. */
  staff: ApiClient
}

type BookingFlowStep = FlowPathStep<BookingEvent>

/** What becomes of a call in the end, however often it is lost on the way before. */
function finalAnswer(steps: readonly BookingFlowStep[], index: number): string {
  const answer = steps[index + 1]?.answer
  if (answer?.how === 'answered') return refusalIn(answer.output) ?? 'ok'
  return answer && steps[index + 2]?.event?.type === 'retry.requested' ? finalAnswer(steps, index + 2) : 'ok'
}

/** Code of an outcome that refuses; null of another. */
function refusalIn(output: unknown): string | null {
  return typeof output === 'object' && output !== null && 'code' in output ? String(output.code) : null
}

/**
 * Drives the real screens along a generated path. What the server is to answer is brought about: another visitor takes the
 * slot, the hold runs out, the captcha is tampered with. Only lost and late answers are made on the way to it.
 */
export async function driveBooking(
  page: Page,
  steps: readonly BookingFlowStep[],
  t: Texts,
  { meet, staff }: People,
): Promise<ScreenDriver> {
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
  return {
    async take(index) {
      const { event, answer, state: next, isBusy } = stepAt(steps, index)
      if (event) {
        calls.begin(isBusy)
        await fire(event, next, finalAnswer(steps, index))
      } else if (answer) await come(answer)
      state = next
    },
    async check(index) {
      const { state: shown, isBusy } = stepAt(steps, index)
      calls.check()
      // Nobody goes anywhere while an answer is awaited.
      if (isBusy) await expect(screens.rail.getByRole('link')).toHaveCount(0)
      // What went wrong is seen where one is, wherever on the screen the button was.
      if (toldStates.test(shown)) await expect(page.getByRole('main').getByRole('alert')).toBeInViewport()
    },
  }

  async function come(answer: NonNullable<BookingFlowStep['answer']>): Promise<void> {
    const request = await calls.arrived(answer.call)
    if (answer.how === 'lost') return request.lose()
    if (answer.how === 'answered') {
      const isTampered = refusalIn(answer.output) === 'captcha_invalid'
      return request.proceed(isTampered ? { body: tampered(request.body) } : {})
    }
    await leaveUnanswered(request)
    return page.clock.fastForward(answer.ms)
  }

  async function fire(event: BookingEvent, next: string, outcome: string): Promise<void> {
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
        const dayOf = (dateOrStart: string) => `${site.siteId} ${model.modelId} ${dateOrStart.slice(0, 10)}`
        const startsAt = await screens.chooseSlot((dateOrStart) => usedDays.has(dayOf(dateOrStart)))
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

/** No walk leads here. */
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

/** Holds back the calls of the booking until the walk says what becomes of each. */
async function interceptCalls(page: Page) {
  let isExpecting = false
  let unasked: string | null = null
  let arrived = Promise.withResolvers<HeldRequest>()
  for (const name of ['checkArea', 'holdSlot', 'submitBooking']) {
    await intercept(page, pathOf(name), (request) => {
      if (!isExpecting) unasked ??= name
      isExpecting = false
      arrived.resolve(request)
    })
  }
  return {
    /** Something is done, and a call comes of it or not. */
    begin(isCalling: boolean) {
      isExpecting = isCalling
      arrived = Promise.withResolvers<HeldRequest>()
    },
    /** Throws if the page has made a call of which the machine knows nothing. */
    check() {
      if (unasked !== null) throw new Error(`nobody reckons with ${unasked}`)
    },
    async arrived(call: string | null): Promise<HeldRequest> {
      const { promise: tooLate, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error(`the page does not ask ${call}`)), timeoutMs)
      const request = await Promise.race([arrived.promise, tooLate]).finally(() => clearTimeout(timer))
      if (call === null || new URL(request.url).pathname === pathOf(call)) return request
      throw new Error(`the page asks ${request.url} instead of ${call}`)
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
