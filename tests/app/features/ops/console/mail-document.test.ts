import { describe, expect, it } from 'vitest'
import { mailDocument } from '#app/features/ops/console/mail-document.ts'

describe('a mail shown in the console', () => {
  const shown = mailDocument(
    '<!doctype html><html><head><title>x</title></head><body style="color:red">x</body></html>',
  )
  const policy = shown.headers.get('content-security-policy') ?? ''

  it('may run nothing, fetch nothing and send nothing', () => {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
  })

  it('is framed by this site alone, and kept by nobody', () => {
    expect(policy).toContain("frame-ancestors 'self'")
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
  })

  it('opens its links beside the console', async () => {
    expect(await shown.text()).toContain('<head><base target="_blank"><title>')
  })
})
