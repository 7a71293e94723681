import { afterEach, describe, expect, it, vi } from 'vitest'
import { ask, modalActor } from '#app/lib/dialogue/modal-actor.ts'

const request = {
  title: 'Cancel?',
  body: { format: 'plain', content: 'Others can have it.' },
  okLabel: 'OK',
  cancelLabel: 'No',
} as const

afterEach(() => modalActor.send({ type: 'modal.dismissed', by: 'cancel' }))

describe('asking in the global modal', () => {
  it('answers true once what OK does is done', async () => {
    const done = Promise.withResolvers<void>()
    const answer = ask(request, () => done.promise)
    modalActor.send({ type: 'ok.pressed' })
    expect(modalActor.getSnapshot().value).toBe('busy')
    done.resolve()
    expect(await answer).toBe(true)
    expect(modalActor.getSnapshot().value).toBe('hidden')
  })

  it.each(['cancel', 'icon', 'backdrop', 'escape'] as const)('answers false when it is closed by %s', async (by) => {
    const onOk = vi.fn<() => void>()
    const answer = ask(request, onOk)
    modalActor.send({ type: 'modal.dismissed', by })
    expect(await answer).toBe(false)
    expect(onOk).not.toHaveBeenCalled()
  })

  it('answers false at once while what an earlier question asked for is being done', async () => {
    const done = Promise.withResolvers<void>()
    const first = ask(request, () => done.promise)
    modalActor.send({ type: 'ok.pressed' })
    const onOk = vi.fn<() => void>()
    expect(await ask(request, onOk)).toBe(false)
    done.resolve()
    expect(await first).toBe(true)
    expect(onOk).not.toHaveBeenCalled()
  })

  it('logs what OK threw, throws it on, and stays to be tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('the backend is down')
    const onOk = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValueOnce()
    const answer = ask(request, onOk)
    modalActor.send({ type: 'ok.pressed' })
    await expect(answer).rejects.toBe(failure)
    expect(logged).toHaveBeenCalledWith(expect.any(String), failure)
    expect(modalActor.getSnapshot()).toMatchObject({ value: 'visible', context: { hasFailed: true } })
    modalActor.send({ type: 'ok.pressed' })
    await vi.waitFor(() => expect(modalActor.getSnapshot().value).toBe('hidden'))
    expect(onOk).toHaveBeenCalledTimes(2)
  })
})
