import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compiledMessages } from '#app/i18n/compile-messages.ts'

let folder: string

function write(locale: string, messages: Record<string, string>): string {
  mkdirSync(join(folder, 'messages', locale), { recursive: true })
  const path = join(folder, 'messages', locale, 'shell.json')
  writeFileSync(path, JSON.stringify(messages))
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('compiling messages', () => {
  it('fills a missing key from English as it is written whole', async () => {
    write('en_US', { 'shell.a': 'elevator', 'shell.b': 'stairs' })
    write('en_EU', { 'shell.a': 'lift', 'shell.b': 'staircase' })
    const { messages } = await compiledMessages(write('en_AE', { 'shell.a': 'hoist' }))
    expect(messages).toMatchObject({ 'shell.a': [{ value: 'hoist' }], 'shell.b': [{ value: 'stairs' }] })
  })

  it('says all as English does where a locale of English has no file, and in no other language', async () => {
    write('en_US', { 'shell.a': 'elevator' })
    const { messages } = await compiledMessages(join(folder, 'messages/en_EU/shell.json'))
    expect(messages).toMatchObject({ 'shell.a': [{ value: 'elevator' }] })
    await expect(compiledMessages(join(folder, 'messages/de_DE/shell.json'))).rejects.toThrow(/ENOENT/)
  })

  it('lets the last resort keep its own texts', async () => {
    write('en_EU', { 'shell.a': 'lift' })
    const { messages } = await compiledMessages(write('en_US', { 'shell.a': 'elevator' }))
    expect(messages).toMatchObject({ 'shell.a': [{ value: 'elevator' }] })
  })

  it('never fills from another language than English', async () => {
    write('en_US', { 'shell.a': 'door' })
    write('da_DK', { 'shell.a': 'dør', 'shell.b': 'trappe' })
    const { messages } = await compiledMessages(write('de_DE', {}))
    expect(messages).toMatchObject({ 'shell.a': [{ value: 'door' }] })
    expect(messages).not.toHaveProperty('shell.b')
  })

  it('depends on every file it read from', async () => {
    const english = write('en_US', { 'shell.a': 'door' })
    const path = write('de_DE', { 'shell.a': 'Tür' })
    expect((await compiledMessages(path)).paths).toEqual([english, path])
  })

  it('names the key of a message that does not parse', async () => {
    write('en_US', {})
    await expect(compiledMessages(write('de_DE', { 'shell.a': '{count' }))).rejects.toThrow(
      'message shell.a does not parse: {count',
    )
  })
})
