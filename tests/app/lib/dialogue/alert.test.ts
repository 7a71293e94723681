import { afterEach, describe, expect, it } from 'vitest'
import { alertActor } from '#app/lib/dialogue/alert-actor.ts'
import { clearAlert, raiseAlert } from '#app/lib/dialogue/alert.ts'

const alert = { id: 'offline', type: 'warning', text: 'You are offline.', isCloseable: true } as const

afterEach(() => clearAlert(alert.id))

describe('the alert of the site', () => {
  it('shows from wherever it is raised until it is cleared', () => {
    raiseAlert(alert)
    expect(alertActor.getSnapshot().context.alert).toEqual(alert)
    clearAlert(alert.id)
    expect(alertActor.getSnapshot().context.alert).toBeNull()
  })

  it('stays when one is cleared whose place it has taken', () => {
    raiseAlert({ ...alert, id: 'maintenance' })
    raiseAlert(alert)
    clearAlert('maintenance')
    expect(alertActor.getSnapshot().context.alert).toEqual(alert)
  })

  it('does not come back for the rest of the page’s life once it was dismissed', () => {
    const notice = { ...alert, id: 'news' }
    raiseAlert(notice)
    alertActor.send({ type: 'alert.dismissed' })
    raiseAlert(notice)
    expect(alertActor.getSnapshot().value).toBe('hidden')
  })
})
