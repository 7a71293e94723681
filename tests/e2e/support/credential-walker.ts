import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { CredentialEvent, CredentialKind } from '#machines/flows/credential-change/index.ts'
import { codeLimited, codeSent, credentialTargets } from '#tests/fixtures/machines/credential-change.ts'
import type { CredentialPath, CredentialPathStep } from '#tests/support/credential-paths.ts'
import { arriveAt } from './booking-state.ts'
import { holdCalls } from './held-calls.ts'
import { reply } from './intercept.ts'
import { noteStep } from './screen-driver.ts'
import { expect, test } from './test.ts'
import { textsOf } from './texts.ts'

/** The server function behind each call of the machine. */
const functions = { sendCode: 'sendCode', changeCredential: 'changeCredential' }

/** Milliseconds from when a code is sent, or none is, of the instants that the fixtures have. */
const lasting = { cooling: 5 * 60_000, code: 20 * 60_000, limit: 60 * 60_000 }
const { resendAt, expiresAt } = codeSent.value.sent
const instants: [string, number][] = [
  [resendAt, lasting.cooling],
  [expiresAt, lasting.code],
  [codeLimited.value.until, lasting.limit],
]

interface CredentialWalk {
  what: CredentialKind
  slug: LocaleSlug
  path: CredentialPath
}

/**
 * Walks the real screens along a generated path. What people do is done on the screens, what the calls come to is said on
 * the way to the site, and the minutes are turned forward.
 */
export async function walkCredential(
  page: Page,
  { what, slug, path }: CredentialWalk,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const t = textsOf(slug)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const fill = (name: string, value: string) => field(name).fill(value)
  /** Milliseconds by which the page's clock was turned since it was loaded. */
  let turned = 0
  /** Whether the code that was sent last is so old that another one may be asked for. */
  let isCooled = false
  const calls = await holdCalls(page, {
    functions,
    fixed: {},
    answer: (request, _call, output) => reply(request, output === undefined ? null : dated(output)),
  })
  await page.clock.install()
  await page.goto(`/${slug}/account/security`)
  await open()

  let state = 'editing'
  for (const [index, step] of path.steps.entries()) {
    const words = step.event?.type ?? `${step.answer?.how} ${step.answer?.call}`
    await test.step(`${index + 1}. ${words} -> ${step.state}`, () => take(step))
    noteStep(path, index)
    state = step.state
  }

  async function open(): Promise<void> {
    await press(t(`account-security.${what}.change`))
    await arriveAt(page, 'editing')
  }

  async function take({ event, answer, state: next }: CredentialPathStep): Promise<void> {
    if (event) {
      calls.begin(null)
      await fire(event)
    } else if (answer) await come(answer, next)
    await stands(next)
    // Whoever uses the keyboard goes on from where they were.
    if (event?.type !== 'session.started') await expect(main.locator(':focus')).toHaveCount(1)
    await look(next)
  }

  /** What is changed closes the panel and is told on the page. A code that is old enough stays so while it is tried. */
  async function stands(next: string): Promise<void> {
    if (next !== 'changed') {
      return arriveAt(page, next === 'awaitingCode.coolingDown' && isCooled ? 'awaitingCode.resendable' : next)
    }
    await expect(main.getByText(t(`account-security.${what}.done`))).toBeVisible()
    await expect(main.locator('[data-state]')).toHaveCount(0)
  }

  async function come(answer: NonNullable<CredentialPathStep['answer']>, next: string): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    if (answer.call === 'sendCode' && next === 'awaitingCode.coolingDown') isCooled = false
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return turn(answer.ms)
  }

  async function fire(event: CredentialEvent): Promise<void> {
    switch (event.type) {
      case 'target.submitted':
        return submitTarget()
      case 'target.reopened': {
        const isAwaited = state.startsWith('awaitingCode.') && what !== 'password'
        return press(t(isAwaited ? `account-security.${what}.other` : 'account-security.back'))
      }
      case 'code.submitted':
        return submitCode(event.code)
      case 'code.requested':
        return press(t('account-security.code.again'))
      case 'retry.requested':
        return press(t('account-security.retry'))
      case 'session.started':
        await main.getByRole('link', { name: t('shell.account.signIn'), exact: true }).click()
        await arriveAt(page, 'editing')
        turned = 0
        return finds()
      case 'resend.allowed':
        if (!isCooled) await turn(lasting.cooling)
        isCooled = true
        return
      case 'code.expired':
        return turn(lasting.code)
      case 'limit.passed':
        return turn(lasting.limit)
    }
  }

  /** What was typed before one had to sign in again. */
  async function finds(): Promise<void> {
    const { email, mobile } = credentialTargets
    if (what === 'email') await expect(field(t('account-security.email.new'))).toHaveValue(email.email)
    if (what === 'mobile') await expect(field(t('account-security.mobile.new'))).toHaveValue(mobile.phone)
  }

  async function submitTarget(): Promise<void> {
    const { email, mobile } = credentialTargets
    if (what === 'email') await fill(t('account-security.email.new'), email.email)
    if (what === 'mobile') {
      await main.getByLabel(t('account-security.mobile.country'), { exact: true }).selectOption(mobile.phoneCountry)
      await fill(t('account-security.mobile.new'), mobile.phone)
    }
    return press(t('account-security.code.send'))
  }

  async function submitCode(code: string): Promise<void> {
    await fill(t('account-security.code'), code)
    if (what === 'password') {
      await fill(t('account-security.password.current'), 'as it was until now')
      await fill(t('account-security.password.next'), 'as it is from now on')
    }
    return press(t('account-security.code.submit'))
  }

  async function turn(ms: number): Promise<void> {
    turned += ms
    await page.clock.fastForward(ms)
  }

  /** With instants of this very walk, by the clock that the page has. */
  function dated(output: unknown): unknown {
    let text = JSON.stringify(output)
    for (const [known, ms] of instants) {
      text = text.replaceAll(known, new Date(Date.now() + turned + ms).toISOString())
    }
    return JSON.parse(text)
  }
}
