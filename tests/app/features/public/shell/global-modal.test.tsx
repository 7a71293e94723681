import { afterEach, describe, expect, it, vi } from 'vitest'
import { GlobalModal } from '#app/features/public/shell/global-modal.tsx'
import { ask, modalActor } from '#app/lib/dialogue/modal-actor.ts'
import { attributesOf, render } from '#tests/app/components/render.tsx'

const question = { title: 'Cancel?', okLabel: 'Cancel it', cancelLabel: 'Keep it' }

/** Asks, and shows what the visitor sees. */
async function asked(body: { format: 'plain' | 'html'; content: string }, onOk: () => Promise<void> | void = () => {}) {
  const answer = ask({ ...question, body }, onOk)
  answer.catch(() => {})
  return { html: await render(<GlobalModal />), answer }
}

afterEach(() => modalActor.send({ type: 'modal.dismissed', by: 'cancel' }))

describe('the global modal', () => {
  it('is not there while nobody asks', async () => {
    expect(await render(<GlobalModal />)).toBe('')
  })

  it('shows a plain question as it is, whatever signs it contains', async () => {
    const { html } = await asked({ format: 'plain', content: 'Free for <b>others</b> & you' })
    expect(html).toContain('Free for &lt;b&gt;others&lt;/b&gt; &amp; you')
    expect(attributesOf(html, 'dialog')['role']).toBe('alertdialog')
    for (const words of Object.values(question)) expect(html).toContain(words)
  })

  it('shows sanitised HTML as HTML', async () => {
    const { html } = await asked({ format: 'html', content: '<p>Free for <strong>others</strong></p>' })
    expect(html).toContain('<p>Free for <strong>others</strong></p>')
  })

  it('takes no press while what OK does is under way', async () => {
    const done = Promise.withResolvers<void>()
    const { answer } = await asked({ format: 'plain', content: 'Sure?' }, () => done.promise)
    modalActor.send({ type: 'ok.pressed' })
    const html = await render(<GlobalModal />)
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2)
    expect(html.match(/<button[^>]* disabled=""/g)).toHaveLength(1)
    done.resolve()
    expect(await answer).toBe(true)
    expect(await render(<GlobalModal />)).toBe('')
  })

  it('says that it failed and can be confirmed again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { answer } = await asked({ format: 'plain', content: 'Sure?' }, () => Promise.reject(new Error('down')))
    modalActor.send({ type: 'ok.pressed' })
    await expect(answer).rejects.toThrow('down')
    const html = await render(<GlobalModal />)
    expect(html).toMatch(/role="alert".*That did not work/)
    expect(html).not.toContain('disabled=""')
  })
})
