import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { alertBannerMachine, type BannerContext, canDismiss, shownAlert } from '#machines/flows/alert-banner/index.ts'
import { alert, bannerEvents } from '#tests/fixtures/machines/flows.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const rows: Row<BannerContext>[] = [
  ['hidden', bannerEvents['alert.raised'], 'visible'],
  ['visible', bannerEvents['alert.raised'], 'visible'],
  ['visible', bannerEvents['alert.cleared'], 'hidden'],
  ['visible', bannerEvents['alert.dismissed'], 'hidden'],
]

const fixed = { ...alert, isCloseable: false }

describe('alert banner', () => {
  holdToTable({
    machine: alertBannerMachine,
    context: { alert, dismissed: [] },
    rows,
    events: Object.values(bannerEvents),
    refused: [
      ['hidden', bannerEvents['alert.raised'], { dismissed: [alert.id] }],
      ['visible', bannerEvents['alert.raised'], { dismissed: [alert.id] }],
      ['visible', bannerEvents['alert.dismissed'], { alert: fixed }],
    ],
  })
  walkEverywhere({
    machine: alertBannerMachine,
    models: [smallModel(alertBannerMachine, undefined, Object.values(bannerEvents))],
  })

  it('does not show an alert again that was dismissed, but another one', () => {
    const actor = createActor(alertBannerMachine).start()
    actor.send({ type: 'alert.raised', alert })
    expect(canDismiss(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'alert.dismissed' })
    actor.send({ type: 'alert.raised', alert: { ...alert, text: 'Still slow' } })
    expect(shownAlert(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'alert.raised', alert: { ...fixed, id: 'outage' } })
    expect(shownAlert(actor.getSnapshot())?.id).toBe('outage')
    expect(canDismiss(actor.getSnapshot())).toBe(false)
  })

  it('shows an alert again that the site itself had cleared', () => {
    const actor = createActor(alertBannerMachine).start()
    actor.send({ type: 'alert.raised', alert })
    actor.send({ type: 'alert.cleared' })
    actor.send({ type: 'alert.raised', alert })
    expect(shownAlert(actor.getSnapshot())).toEqual(alert)
  })
})
