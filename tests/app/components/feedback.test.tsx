import { describe, expect, it } from 'vitest'
import { Button } from '#app/components/button.tsx'
import { Countdown } from '#app/components/countdown.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { Notice } from '#app/components/notice.tsx'
import { attributesOf, render } from './render.tsx'

describe('Button', () => {
  it('submits no form unless told to', async () => {
    expect(attributesOf(await render(<Button>Next</Button>), 'button')['type']).toBe('button')
  })

  it('stays focusable while busy, keeps its words and says that it works', async () => {
    const html = await render(<Button isBusy>Book</Button>)
    expect(attributesOf(html, 'button')).toMatchObject({ 'aria-disabled': 'true' })
    expect(attributesOf(html, 'button')).not.toHaveProperty('disabled')
    expect(html).toContain('Book')
    expect(html).toMatch(/<output[^>]*>One moment, please/)
  })

  it('says nothing while it is idle', async () => {
    expect(await render(<Button>Book</Button>)).toMatch(/<output[^>]*><\/output>/)
  })
})

describe('Notice', () => {
  it('is announced only when it appears after the page', async () => {
    expect(await render(<Notice>Bring your licence.</Notice>)).not.toContain('role=')
    expect(await render(<Notice live="polite">Saved.</Notice>)).toContain('role="status"')
    expect(await render(<Notice live="assertive">Taken.</Notice>)).toContain('role="alert"')
  })

  it('has a named button when it can be closed', async () => {
    expect(await render(<Notice onClose={() => {}}>Saved.</Notice>)).toContain('aria-label="Close"')
    expect(await render(<Notice>Saved.</Notice>)).not.toContain('<button')
  })
})

describe('Countdown', () => {
  it('sends a placeholder from the server, whose clock is not the browser’s', async () => {
    const html = await render(<Countdown until="2026-11-20T12:00:00Z" label="Reserved for you" />)
    expect(html).toContain('––:––')
    expect(attributesOf(html, 'time')).toMatchObject({ role: 'timer', 'aria-live': 'off' })
  })
})

describe('Dialog', () => {
  const dialog = (
    <Dialog
      isOpen={false}
      onClose={() => {}}
      title="Cancel the drive?"
      role="alertdialog"
      actions={<Button>Cancel it</Button>}
    >
      Others can have the time then.
    </Dialog>
  )

  it('is named by its title and described by what it asks', async () => {
    const html = await render(dialog)
    const { 'aria-labelledby': title, 'aria-describedby': body } = attributesOf(html, 'dialog')
    expect(html).toMatch(new RegExp(`id="${title}"[^>]*>Cancel the drive`))
    expect(html).toMatch(new RegExp(`id="${body}"[^>]*>Others can have`))
  })

  it('is closed until the browser opens it', async () => {
    expect(attributesOf(await render(dialog), 'dialog')).not.toHaveProperty('open')
  })
})
