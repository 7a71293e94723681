import { describe, expect, it } from 'vitest'
import { type KeptFlow, latestFlow, type ServerFlow } from '#app/lib/flow/kept-flow.ts'

const flow = { machine: 'checkout', version: '1' }
const kept = (revision: string | null, writer: string, predecessor?: string): KeptFlow => ({
  ...flow,
  snapshot: 'of the tab',
  screen: 'driver',
  revision,
  writer,
  predecessor,
})
const saved = (updatedAt: string, writer: string): ServerFlow => ({
  ...flow,
  snapshot: 'of the server',
  updatedAt,
  writer,
})

describe('the flow that goes on', () => {
  it.each<[string, KeptFlow | null, ServerFlow | null, 'of the tab' | 'of the server' | undefined]>([
    ['is none where nothing is kept', null, null, undefined],
    ['is the server’s on another device', null, saved('1', 'a'), 'of the server'],
    ['is the tab’s while it is a visitor’s', kept(null, 'a'), null, 'of the tab'],
    ['is the tab’s where the server never answered', kept(null, 'a'), saved('1', 'b'), 'of the tab'],
    ['is the tab’s where nobody has written since', kept('1', 'b'), saved('1', 'a'), 'of the tab'],
    ['is the tab’s where the answer to its own writing was lost', kept('1', 'a'), saved('2', 'a'), 'of the tab'],
    ['is the tab’s where its page before was late', kept('1', 'b', 'a'), saved('2', 'a'), 'of the tab'],
    ['is the server’s where another device has written since', kept('1', 'a'), saved('2', 'b'), 'of the server'],
    ['is none where it was ended elsewhere', kept('1', 'a'), null, undefined],
  ])('%s', (_, inTab, onServer, expected) => {
    expect(latestFlow(inTab, onServer)?.snapshot).toBe(expected)
  })
})
