import { describe, expect, it } from 'vitest'
import {
  addressEditorMachine as machine,
  canRetry,
  currentScreen,
  type EditorContext,
  type EditorSnapshot,
  hasFailed,
  isBusy,
  isSignedOut,
} from '#machines/flows/address-editor/index.ts'
import { editorContext } from '#tests/fixtures/machines/address-editor.ts'
import { at } from '#tests/machines/model.ts'

function inState(state: string, given: Partial<EditorContext> = {}): EditorSnapshot {
  return at(machine, state, { ...editorContext, ...given }) as EditorSnapshot
}

describe('what an address editor shows', () => {
  it.each([
    ['choosingCountry', 'country'],
    ['editing', 'form'],
    ['checking', 'form'],
    ['suggestion', 'suggestion'],
    ['affectsOrders', 'orders'],
    ['saving', 'saving'],
    ['reloading', 'saving'],
    ['failed', 'saving'],
    ['conflict', 'conflict'],
    ['gone', 'gone'],
    ['saved', 'saved'],
  ])('in %s is %s', (state, screen) => {
    expect(currentScreen(inState(state))).toBe(screen)
  })

  it('offers what can be done', () => {
    expect(isBusy(inState('checking'))).toBe(true)
    expect(isBusy(inState('editing'))).toBe(false)
    expect(hasFailed(inState('failed'))).toBe(true)
    expect(hasFailed(inState('saving'))).toBe(false)
    expect(isSignedOut(inState('signedOut'))).toBe(true)
    expect(isSignedOut(inState('editing'))).toBe(false)
    expect(canRetry(inState('failed'))).toBe(true)
    expect(canRetry(inState('failed', { failures: 5 }))).toBe(false)
  })
})
