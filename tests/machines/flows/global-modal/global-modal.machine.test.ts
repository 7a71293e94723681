import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  createGlobalModalActors,
  globalModalMachine,
  isBusy,
  isShown,
  type ModalContext,
  type ModalEmitted,
} from '#machines/flows/global-modal/index.ts'
import { modalEvents, modalRequest } from '#tests/fixtures/machines/flows.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { type Row, stateOf } from '#tests/machines/model.ts'

const rows: Row<ModalContext>[] = [
  ['hidden', modalEvents['modal.opened'], 'visible'],
  ['visible', modalEvents['modal.opened'], 'visible'],
  ['visible', modalEvents['ok.pressed'], 'busy'],
  ['visible', modalEvents['modal.dismissed'], 'hidden'],
  ['busy', answered('confirm'), 'hidden'],
  ['busy', failed('confirm'), 'visible'],
  ['busy', answered('confirmTimeout'), 'visible'],
]

const events = [...Object.values(modalEvents), answered('confirm'), failed('confirm'), answered('confirmTimeout')]

describe('global modal', () => {
  holdToTable({ machine: globalModalMachine, context: { request: modalRequest, hasFailed: false }, rows, events })
  walkEverywhere({
    machine: globalModalMachine,
    models: [smallModel(globalModalMachine, undefined, events)],
  })
})

function openModal(confirm: (id: string) => Promise<void>) {
  const logged: unknown[] = []
  const told: ModalEmitted[] = []
  const ports = { confirm, logFailure: (error: unknown) => logged.push(error) }
  const actor = createActor(globalModalMachine.provide({ actors: createGlobalModalActors(ports) }))
  actor.on('*', (event) => told.push(event))
  actor.start()
  actor.send(modalEvents['modal.opened'])
  return { actor, logged, told }
}

describe('the OK button of the global modal', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stays disabled while its callback runs, and then the modal closes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { actor, told } = openModal(() => promise)
    actor.send({ type: 'ok.pressed' })
    expect(isBusy(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'modal.dismissed', by: 'backdrop' })
    expect(isShown(actor.getSnapshot())).toBe(true)
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(isShown(actor.getSnapshot())).toBe(false)
    expect(told).toEqual([{ type: 'modal.confirmed', id: modalRequest.id }])
  })

  it('logs a failure, re-throws it to the opener and can be pressed again', async () => {
    const error = new Error('no')
    const { actor, logged, told } = openModal(() => Promise.reject(error))
    actor.send({ type: 'ok.pressed' })
    await vi.advanceTimersByTimeAsync(0)
    expect(logged).toEqual([error])
    expect(told).toEqual([{ type: 'modal.failed', id: modalRequest.id, error }])
    expect(stateOf(actor.getSnapshot())).toBe('visible')
    expect(actor.getSnapshot().context.hasFailed).toBe(true)
    actor.send({ type: 'ok.pressed' })
    expect(actor.getSnapshot().context.hasFailed).toBe(false)
  })

  it('is given up after a minute', async () => {
    const { actor, told } = openModal(() => new Promise(() => {}))
    actor.send({ type: 'ok.pressed' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stateOf(actor.getSnapshot())).toBe('visible')
    expect(told).toMatchObject([{ type: 'modal.failed' }])
  })

  it.each(['cancel', 'icon', 'backdrop', 'escape'] as const)('is not what %s presses: the opener is told no', (by) => {
    const { actor, told } = openModal(() => Promise.resolve())
    actor.send({ type: 'modal.dismissed', by })
    expect(told).toEqual([{ type: 'modal.cancelled', id: modalRequest.id }])
    expect(actor.getSnapshot().context.request).toBeNull()
  })
})
