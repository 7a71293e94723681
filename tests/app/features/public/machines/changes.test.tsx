import { describe, expect, it } from 'vitest'
import { ChangeList } from '#app/features/public/machines/change-list.tsx'
import { ChangesDiagram } from '#app/features/public/machines/changes-diagram.tsx'
import { readChangesSearch } from '#app/features/public/machines/changes-search.ts'
import { embedDocument } from '#app/features/public/machines/embed-document.server.tsx'
import { findLocale } from '#app/i18n/locale.ts'
import { useFormerWords, wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { MachineChanges } from '#machines/shared/changes.ts'
import { drawMachine } from '#server/services/machine-drawing.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const machine = await drawMachine('testDriveOrder')
if (!machine) throw new Error('no test drive order')
const { drawing } = machine
const edges = drawing.edges.map((edge) => ({ ...edge, mark: null }))
const namespaces = ['machines', 'machines-changes', 'machine', 'kinds', ...wordNamespaces('testDriveOrder')] as const
const page = { path: '/machines', messages: namespaces }

const changes: MachineChanges = {
  states: [
    { kind: 'gone', id: 'open.parked', code: 7, isRegion: false },
    { kind: 'moved', id: 'open.booked', from: 'booked', code: 1, isRegion: false },
    { kind: 'altered', id: 'completed', code: 3, isRegion: false, aspects: ['end'] },
  ],
  transitions: [
    {
      kind: 'altered',
      event: 'customer.booked',
      actor: 'customer',
      actorBefore: 'staff',
      sources: ['requested'],
      ways: [
        {
          kind: 'altered',
          target: 'open.booked',
          addedGuards: ['isHoldValid'],
          goneGuards: ['isSunny'],
          addedActions: [],
          goneActions: ['sendMail(booked)'],
        },
      ],
    },
  ],
}
const former = { 'state.open.parked': 'Parked', 'guard.isSunny': 'The sun shines' }

describe('the list of changes on the page', () => {
  it('says everything in words, also of what no longer has any', async () => {
    function List() {
      const words = useFormerWords('testDriveOrder', former)
      const titles = [{ key: 'state.completed', before: 'Done', after: 'Driven' }]
      return <ChangeList changes={changes} titles={titles} words={words} />
    }
    const list = await renderPage('en_US', page, <List />)
    for (const text of [
      'Parked',
      'The sun shines',
      '“Done” is now called “Driven”',
      'sendMail(booked)',
      'Until now: ',
    ]) {
      expect(list).toContain(text)
    }
    expect(list.match(/New condition: /g)).toHaveLength(1)
    expect(list).not.toContain('isHoldValid')
  })
})

describe('the drawing of changes', () => {
  it('marks what is new, gone and different by sign and line, not by colour alone', async () => {
    function Diagram() {
      const marks = { 'open.booked': 'gone', 'open.arranged': 'altered', completed: 'added' } as const
      const words = useFormerWords('testDriveOrder', former)
      return <ChangesDiagram drawing={{ ...drawing, edges, marks }} title="Both" words={words} sizeText={String} />
    }
    const markup = await renderPage('en_US', page, <Diagram />)
    expect(markup.match(/<circle r="8"/g)).toHaveLength(3)
    expect(
      new Set(
        Array.from(
          markup.matchAll(/<path d="(M-?\d+ -?\d+[HL][^"]*)" fill="none" stroke-width="2"/g),
          ([, sign]) => sign,
        ),
      ).size,
    ).toBe(3)
    expect(markup.match(/stroke-dasharray="(?:7 5|12 3 2 3)"/g)).toHaveLength(2)
    expect(markup).toContain('line-through')
  })
})

describe('the address of a comparison', () => {
  it('names releases and nothing else', () => {
    expect(readChangesSearch({ from: '2026-11-26', to: '2026-11-27b', q: 'x' })).toEqual({
      from: '2026-11-26',
      to: '2026-11-27b',
    })
    expect(readChangesSearch({ from: '../secret', to: 7 })).toEqual({})
  })
})

describe('a drawing for other documents', () => {
  it('is a document without scripts, in its language, in the state of its address', async () => {
    await loadMessages('ar_AE', namespaces)
    const locale = findLocale('ar_AE')
    if (!locale) throw new Error('no such locale')
    const html = embedDocument(locale, machine, {
      search: { from: 'open.booked', steps: 'staff.arranged' },
      styles: '/assets/app.css',
    })
    expect(html).toMatch(/^<!doctype html><html lang="ar-AE" dir="rtl">/)
    expect(html).not.toMatch(/<script| style=| on[a-z]+="/)
    expect(html.match(/fill-accent stroke-accent-ink/g)).toHaveLength(1)
    expect(html.match(/stroke-width="4" class/g)).toHaveLength(1)
    expect(html).toContain('/ar_AE/machines/testDriveOrder?from=open.booked&amp;steps=staff.arranged"')
  })
})
