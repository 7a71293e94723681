import type { Locator } from '@playwright/test'

/** Real radio buttons, drawn as something else: people press what they see. */
const choose = (radio: Locator) => radio.locator('..').click()

/** Chooses the last slot on offer that is not one of these; its start. `legend` names the days. */
export async function chooseLastSlot(
  calendar: Locator,
  legend: string,
  except: ReadonlySet<string> = new Set(),
): Promise<string> {
  const day = calendar.getByRole('group', { name: legend, exact: true }).getByRole('radio', { disabled: false }).last()
  await choose(day)
  const times = calendar
    .getByRole('group', { name: (await day.getAttribute('aria-label')) ?? '', exact: true })
    .getByRole('radio')
  await times.first().waitFor({ state: 'attached' })
  const starts = await times.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value') ?? ''))
  const start = starts.findLast((value) => !except.has(value))
  if (start === undefined) throw new Error('no slot is left on the last day')
  await choose(times.nth(starts.indexOf(start)))
  return start
}
