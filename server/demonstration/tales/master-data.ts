import { specialHoursId } from '#server/api/input/special-day.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'

/** Highest discount of a used car, in a market with few of them: no other story pays by it. */
const most = 'used.most'
const prices = { kind: 'priceList', recordId: 'AE' } as const

/** Drafts a change, and proposes it. */
async function proposed(scene: Scene, value: number, reason: string, validFrom?: string): Promise<string> {
  const changeNo = await scene.staff.draftChange(prices, { values: [{ path: most, value }], reason, validFrom })
  await scene.staff.fireChange(changeNo, { type: 'staff.proposed' })
  return changeNo
}

const tale = (name: string, begins: number, tell: Tale['tell']): Tale => ({ name, begins, tell })

export const masterData: readonly Tale[] = [
  tale('A price was released with a wrong digit, and undone on the same day', 44, async (scene) => {
    const changeNo = await proposed(scene, 8_100, 'Older cars sell slowly')
    await scene.finance.fireChange(changeNo, { type: 'staff.released' })
    await scene.finance.fireChange(changeNo, { type: 'staff.undone', reason: 'A digit too much' })
  }),
  tale('Used cars became cheaper after a second look', 38, async (scene) => {
    const changeNo = await proposed(scene, 3_300, 'Older cars sell slowly')
    await scene.finance.fireChange(changeNo, { type: 'staff.returned', reason: 'Too much at once' })
    const values = [{ path: most, value: 3_100 }]
    await scene.staff.saveChange(changeNo, { values, reason: 'Older cars sell slowly' })
    await scene.staff.fireChange(changeNo, { type: 'staff.proposed' })
    await scene.finance.fireChange(changeNo, { type: 'staff.released' })
  }),
  tale('A change came too late: another was in force on its day', 16, async (scene) => {
    const late = await proposed(scene, 3_200, 'Stock of the autumn', localTime(3))
    await scene.finance.fireChange(late, { type: 'staff.released' })
    const first = await proposed(scene, 3_150, 'Cars from the fleet return')
    await scene.finance.fireChange(first, { type: 'staff.released' })
  }),
  tale('A voucher for visitors of a fair, for the first of them', 12, async (scene) => {
    const fair = { kind: 'voucher', recordId: 'NL-AUTOFAIR' } as const
    const values = [
      { path: 'percent', value: 500 },
      { path: 'validFrom', value: dayFromNow(0) },
      { path: 'validUntil', value: dayFromNow(60) },
      { path: 'mostUses', value: 200 },
    ]
    const changeNo = await scene.staff.draftChange(fair, { values, reason: 'Stand at the fair in Utrecht' })
    await scene.staff.fireChange(changeNo, { type: 'staff.proposed' })
    await scene.finance.fireChange(changeNo, { type: 'staff.released' })
  }),
  tale('A store stays open longer on Saturdays', 25, async (scene) => {
    const store = { kind: 'site', recordId: 'nl-utrecht-leidsche-rijn' } as const
    const values = [{ path: 'hours.6.closes', value: '18:00' }]
    const changeNo = await scene.staff.draftChange(store, { values, reason: 'Many come on Saturday afternoons' })
    await scene.staff.fireChange(changeNo, { type: 'staff.published' })
  }),
  tale('A service point closes for its inventory', 24, async (scene) => {
    const day = { place: 'nl-zwolle', date: dayFromNow(20) }
    const inventory = { kind: 'specialHours', recordId: specialHoursId(day) } as const
    const draft = { values: [{ path: 'isSpecial', value: true }], reason: 'Inventory' }
    const changeNo = await scene.staff.draftChange(inventory, draft)
    await scene.staff.fireChange(changeNo, { type: 'staff.published' })
  }),
  tale('An idea about prices was given up', 9, async (scene) => {
    const draft = { values: [{ path: 'fee.service', value: 99_500 }], reason: 'Fewer papers' }
    const changeNo = await scene.staff.draftChange(prices, draft)
    await scene.staff.fireChange(changeNo, { type: 'staff.discarded' })
  }),
  tale('Used cars become cheaper next month', 3, async (scene) => {
    const changeNo = await proposed(scene, 3_250, 'New models arrive', localTime(30))
    await scene.finance.fireChange(changeNo, { type: 'staff.released' })
  }),
  tale('A change of prices waits for a second person', 0.3, async (scene) => {
    const draft = { values: [{ path: 'factor.flex', value: 13_500 }], reason: 'Flexible months for the winter' }
    const changeNo = await scene.finance.draftChange({ ...prices, recordId: 'SE' }, draft)
    await scene.finance.fireChange(changeNo, { type: 'staff.proposed' })
  }),
  tale('Prices are being worked on', 0.2, async (scene) => {
    const draft = { values: [{ path: 'fee.deposit', value: 60_000 }], reason: 'Costs of damage' }
    await scene.finance.draftChange({ ...prices, recordId: 'NL' }, draft)
  }),
]

/** Time by the clocks of Dubai, so many days from now. */
function localTime(days: number): string {
  const then = Temporal.Instant.fromEpochMilliseconds(Date.now() + days * 86_400_000)
  return then.toZonedDateTimeISO('Asia/Dubai').toPlainDateTime().toString({ smallestUnit: 'minute' })
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
