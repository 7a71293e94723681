import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Real radio buttons, drawn as something else: people press what they see. */
const choose = (radio: Locator) => radio.locator('..').click({ timeout: 1_000 })

/**
 * Chooses the last slot on offer that is not passed over; its start. `legend` names the days. Asked of the date of a day
 * before its slots are looked at, then of the start of each.
 */
export async function chooseLastSlot(
  calendar: Locator,
  legend: string,
  isPassedOver: (dateOrStart: string) => boolean = () => false,
): Promise<string> {
  const days = calendar.getByRole('radiogroup', { name: legend, exact: true }).getByRole('radio', { disabled: false })
  await days.first().waitFor({ state: 'attached' })
  let start: string | undefined
  // A calendar that is loaded anew changes under the hand, for people too: they look again.
  await expect(async () => {
    const dates = await valuesOf(days)
    const left = (await days.all()).filter((_, index) => !isPassedOver(dates[index] ?? ''))
    start = await lastSlot(calendar, left, isPassedOver)
  }).toPass({ intervals: [50] })
  if (start === undefined) throw new Error('no slot is left')
  return start
}

async function lastSlot(
  calendar: Locator,
  days: readonly Locator[],
  isPassedOver: (start: string) => boolean,
): Promise<string> {
  for (const day of days.toReversed()) {
    await choose(day)
    const name = (await day.getAttribute('aria-label', { timeout: 1_000 })) ?? ''
    const times = calendar.getByRole('radiogroup', { name, exact: true }).getByRole('radio')
    await expect(times).not.toHaveCount(0, { timeout: 1_000 })
    const starts = await valuesOf(times)
    const index = starts.findLastIndex((value) => !isPassedOver(value))
    const start = starts[index]
    if (start === undefined) continue
    await choose(times.nth(index))
    await expect(times.nth(index)).toBeChecked({ timeout: 1_000 })
    return start
  }
  throw new Error('no slot is left')
}

function valuesOf(radios: Locator): Promise<string[]> {
  return radios.evaluateAll((found) => found.map((radio) => radio.getAttribute('value') ?? ''))
}
