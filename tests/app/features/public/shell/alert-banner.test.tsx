import { afterEach, describe, expect, it } from 'vitest'
import { AlertBanner } from '#app/features/public/shell/alert-banner.tsx'
import { clearAlert, raiseAlert } from '#app/lib/dialogue/alert.ts'
import { attributesOf, render } from '#tests/app/components/render.tsx'

const alert = { id: 'maintenance', type: 'warning', text: 'Back at noon.', isCloseable: false } as const

afterEach(() => clearAlert(alert.id))

describe('the alert banner', () => {
  it('is an empty place that will speak as soon as something is in it', async () => {
    const html = await render(<AlertBanner />)
    expect(attributesOf(html, 'div')['aria-live']).toBe('polite')
    expect(html).toMatch(/^<div[^>]*><\/div>$/)
  })

  it.each([
    ['info', 'bg-sunken'],
    ['success', 'bg-success-surface'],
    ['warning', 'bg-warning-surface'],
    ['error', 'bg-danger-surface'],
  ] as const)('shows the text of an alert in the tone of its type: %s', async (type, tone) => {
    raiseAlert({ ...alert, type })
    const html = await render(<AlertBanner />)
    expect(html).toContain('Back at noon.')
    expect(html).toContain(tone)
  })

  it('can be closed only where the alert may be', async () => {
    raiseAlert(alert)
    expect(await render(<AlertBanner />)).not.toContain('<button')
    raiseAlert({ ...alert, isCloseable: true })
    expect(await render(<AlertBanner />)).toContain('aria-label="Close"')
  })
})
