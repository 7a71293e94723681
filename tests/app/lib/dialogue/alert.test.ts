import { afterEach, describe, expect, it } from 'vitest'
import { clearAlert, raiseAlert } from '#app/lib/dialogue/alert.ts'
import { alertActor } from '#app/lib/dialogue/alert-actor.ts'

const alert = { id: 'offline', type: 'warning', text: 'You are offline.', isCloseable: true } as const

afterEach(clearAlert)

describe('the alert of the site', () => {
  it('shows from wherever it is raised until it is cleared', async () => {
    await raiseAlert(alert)
    expect(alertActor.getSnapshot().context.alert).toEqual(alert)
    await clearAlert()
    expect(alertActor.getSnapshot().context.alert).toBeNull()
  })

  it('does not come back for the rest of the page’s life once it was dismissed', async () => {
    const notice = { ...alert, id: 'news' }
    await raiseAlert(notice)
    alertActor.send({ type: 'alert.dismissed' })
    await raiseAlert(notice)
    expect(alertActor.getSnapshot().value).toBe('hidden')
  })
})
