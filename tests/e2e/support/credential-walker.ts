import type { Page } from '@playwright/test'
import type { LocaleSlug } from '#config'
import type { CredentialEvent, CredentialKind } from '#machines/flows/credential-change/index.ts'
import { codeLimited, codeSent, credentialTargets } from '#tests/fixtures/machines/credential-change.ts'
import type { CredentialPathStep } from '#tests/support/credential-paths.ts'
import { arriveAt } from './booking-state.ts'
import { holdCalls } from './held-calls.ts'
import { reply } from './intercept.ts'
import { type ScreenDriver, stepAt } from './screen-driver.ts'
import { expect } from './test.ts'
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

/**
 * Drives the real screens: what people do is done there, what the calls come to is said on the way to the site, and the
 * minutes are turned forward.
 */
export async function driveCredential(
  page: Page,
  steps: readonly CredentialPathStep[],
  { what, slug }: { what: CredentialKind; slug: LocaleSlug },
): Promise<ScreenDriver> {
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

  return {
    async take(index) {
      const { event, answer, state } = stepAt(steps, index)
      if (event) {
        calls.begin(null)
        await fire(event, index === 0 ? 'editing' : stepAt(steps, index - 1).state)
      } else if (answer) await come(answer, state)
      if (state === 'changed') await isTold()
    },
    shownAfter(index) {
      const { state } = stepAt(steps, index)
      // The panel is closed by then.
      if (state === 'changed') return null
      // A code that is old enough stays so while it is tried.
      return state === 'awaitingCode.coolingDown' && isCooled ? 'awaitingCode.resendable' : state
    },
    async check(index) {
      // Whoever uses the keyboard goes on from where they were.
      if (stepAt(steps, index).event?.type !== 'session.started') await hasFocus()
    },
  }

  async function open(): Promise<void> {
    await press(t(`account-security.${what}.change`))
    await arriveAt(page, 'editing')
  }

  /** What is changed closes the panel and is told on the page. */
  async function isTold(): Promise<void> {
    await expect(main.getByText(t(`account-security.${what}.done`))).toBeVisible()
    await expect(main.locator('[data-state]')).toHaveCount(0)
    await hasFocus()
  }

  async function hasFocus(): Promise<void> {
    await expect(main.locator(':focus')).toHaveCount(1)
  }

  async function come(answer: NonNullable<CredentialPathStep['answer']>, next: string): Promise<void> {
    const call = answer.call === null ? null : await calls.arrived(answer.call)
    if (answer.call === 'sendCode' && next === 'awaitingCode.coolingDown') isCooled = false
    if (answer.how === 'lost') return call?.lose()
    if (answer.how === 'answered') return call?.answer(answer.output)
    await call?.leaveUnanswered()
    return turn(answer.ms)
  }

  async function fire(event: CredentialEvent, before: string): Promise<void> {
    switch (event.type) {
      case 'target.submitted':
        return submitTarget()
      case 'target.reopened': {
        const isAwaited = before.startsWith('awaitingCode.') && what !== 'password'
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
