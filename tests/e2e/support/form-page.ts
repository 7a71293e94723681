import type { Locator, Page } from '@playwright/test'
import type { core } from 'zod/mini'
import type { MessageId } from '#app/i18n/messages.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { brokenRule, longestOf, rulesOf } from './form-rules.ts'
import { expect } from './test.ts'
import { endingWith, type Texts } from './texts.ts'

/** What a field holds: a text or a choice, a tick, several ticks. */
type Typed = string | boolean | readonly string[]

/** A field, what it does not take, and what is said then. */
export type Refused = readonly [field: string, typed: Typed, problem: MessageId]

/** What is sent with one button. */
export interface FormPart {
  schema: core.$ZodType
  /** Everything as it is taken, in the order of the form. */
  values: Readonly<Record<string, Typed>>
  /** What the schema wants besides, and the form does not ask for. */
  beside?: Readonly<Record<string, Typed>>
  /** In the order of the form; what is wrong with a field in several ways stands there once for each. */
  refused: readonly Refused[]
  submit: MessageId
  /** What is read once it is taken. */
  taken: MessageId
}

/** A form as a person fills it in, each field found as the summary of what is wrong finds it. */
export function formPage(page: Page, t: Texts) {
  const main = page.getByRole('main')
  const control = (field: string) => main.locator(`#${fieldId(field)}`)
  /** Said of a group of choices where one is chosen of them. */
  const described = async (field: string) =>
    (await kindOf(control(field))) === 'choice'
      ? main.getByRole('radiogroup').filter({ has: page.locator(`#${fieldId(field)}`) })
      : control(field)

  /** Sends a part with what is wrong: it is said above the form and beside each field, and nothing is lost. */
  async function send(part: FormPart, wrong: readonly Refused[]): Promise<Locator> {
    const { values, submit } = part
    const said = wrong.map((row) => t(row[2], { max: longestAllowed(part, row) }))
    const typed = new Map([...Object.entries(values), ...wrong.map(([field, value]) => [field, value] as const)])
    for (const [field, value] of typed) await enter(control(field), value)
    await main.getByRole('button', { name: t(submit), exact: true }).click()
    const summary = main.getByRole('region', { name: t('shell.form.problems', { count: wrong.length }) })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(said)
    for (const [index, [field]] of wrong.entries()) {
      const box = await described(field)
      await expect(box, field).toHaveAccessibleDescription(endingWith(said[index] ?? ''))
      await expect(box, field).toHaveAttribute('aria-invalid', 'true')
    }
    for (const [field, value] of typed) await expectKept(control(field), value)
    return summary
  }

  return {
    /** Every way in which a part is refused, one for each field at a time, while all others are right; then it is taken. */
    async walk(part: FormPart, look?: () => Promise<void>): Promise<void> {
      const { values, refused, submit, taken } = part
      for (const [round, wrong] of roundsOf(refused).entries()) {
        const summary = await send(part, wrong)
        if (round > 0) continue
        await look?.()
        await summary.getByRole('link').first().click()
        await expect(control(wrong[0]?.[0] ?? '')).toBeFocused()
        expect(await unseenRules(part), 'rules that nothing here breaks').toEqual([])
      }
      for (const [field, value] of Object.entries(values)) await enter(control(field), value)
      await main.getByRole('button', { name: t(submit), exact: true }).click()
      await expect(main.getByText(t(taken), { exact: true }).first()).toBeVisible()
    },
  }

  /**
   * What the schema asks of the fields that are shown, and no value of the table breaks first, but for what cannot be typed
   * at all; and values that break nothing.
   */
  async function unseenRules({ schema, values, beside, refused }: FormPart): Promise<string[]> {
    const broken = refused.map(([field, typed]) => brokenRule(schema, { ...beside, ...values, [field]: typed }, field))
    const unseen = await Promise.all(
      rulesOf(schema).map(async ({ field, check }) => {
        if (broken.includes(check) || (await control(field).count()) === 0) return []
        const longest = longestOf(check)
        if (longest !== null && (await holdsTo(control(field), longest))) return []
        return [`${field}: ${check._zod.def.check}`]
      }),
    )
    const taken = refused.flatMap(([field, typed], index) => (broken[index] ? [] : [`${field} takes ${String(typed)}`]))
    return [...taken, ...unseen.flat()]
  }
}

/** Characters that the rule which a text breaks allows; 0 where another rule is broken. */
function longestAllowed({ schema, values, beside }: FormPart, [field, typed]: Refused): number {
  const rule = brokenRule(schema, { ...beside, ...values, [field]: typed }, field)
  return (rule && longestOf(rule)) ?? 0
}

/** The first way in which each field is refused, then the second, until none is left. */
function roundsOf(refused: readonly Refused[]): Refused[][] {
  const rounds: Refused[][] = []
  const seen = new Map<string, number>()
  for (const row of refused) {
    const round = seen.get(row[0]) ?? 0
    seen.set(row[0], round + 1)
    rounds[round] = [...(rounds[round] ?? []), row]
  }
  return rounds
}

type Kind = 'text' | 'list' | 'tick' | 'ticks' | 'choice' | 'proof'

function kindOf(control: Locator): Promise<Kind> {
  return control.evaluate((element): Kind => {
    if (element.matches('select')) return 'list'
    if (element.matches('fieldset')) return 'ticks'
    if (element.matches('[type=checkbox]')) return 'tick'
    if (element.matches('[type=radio]')) return 'choice'
    return element.matches('[role=checkbox]') ? 'proof' : 'text'
  })
}

/** Nobody can choose what is not offered, nor type more than a field takes. */
async function holdsTo(control: Locator, longest: number): Promise<boolean> {
  if ((await kindOf(control)) !== 'text') return true
  const most = await control.getAttribute('maxlength')
  return most !== null && Number(most) <= longest
}

async function enter(control: Locator, typed: Typed): Promise<void> {
  switch (await kindOf(control)) {
    case 'text':
      return control.fill(String(typed))
    case 'list':
      if (typed !== '') await control.selectOption(String(typed))
      return
    case 'tick':
      return control.setChecked(typed === true)
    case 'ticks':
      for (const tick of await control.getByRole('checkbox').all()) {
        await tick.setChecked(typeof typed === 'object' && typed.includes((await tick.getAttribute('value')) ?? ''))
      }
      return
    case 'choice':
      if (typed !== '') await control.check()
      return
    case 'proof':
      if (typed === '' || (await control.isChecked())) return
      await control.click()
      return expect(control).toBeChecked()
  }
}

async function expectKept(control: Locator, typed: Typed): Promise<void> {
  const kind = await kindOf(control)
  if (kind === 'text' || kind === 'list') await expect(control).toHaveValue(String(typed))
  if (kind === 'tick') await expect(control).toBeChecked({ checked: typed === true })
}
