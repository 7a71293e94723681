import { describe, expect, it } from 'vitest'
import { EventList } from '#app/features/public/machines/event-list.tsx'
import { MachineDiagram } from '#app/features/public/machines/machine-diagram.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { defaultLocale } from '#app/i18n/locale.ts'
import { findWords, useWords, wordNamespaces, wordsOf } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { wholeView } from '#machines/shared/drawing.ts'
import { drawMachine } from '#server/services/machine-drawing.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const machine = await drawMachine('testDriveOrder', wholeView)
if (!machine) throw new Error('no test drive order')
const { chart, drawing, description } = machine
const page = { path: '/machines', messages: ['machine', ...wordNamespaces('testDriveOrder')] } as const

type Shown = Partial<Parameters<typeof MachineDiagram>[0]> & { isCode?: boolean }

function Diagram({ isCode = false, ...shown }: Shown) {
  const words = useWords('testDriveOrder', isCode)
  const isMirrored = useLocale().direction === 'rtl'
  return (
    <MachineDiagram
      drawing={drawing}
      title="Drawing: Test drive"
      zoom={1}
      words={words}
      isMirrored={isMirrored}
      current="requested"
      previous={null}
      {...shown}
    />
  )
}

describe('the drawing on the page', () => {
  it('says in words what developers call otherwise', async () => {
    const markup = await renderPage('en_US', page, <Diagram />)
    expect(markup).toContain('role="img" aria-label="Drawing: Test drive"')
    expect(markup).toContain('>Booked <')
    expect(markup).not.toContain('>booked <')
    expect(await renderPage('en_US', page, <Diagram isCode />)).toContain('>booked <')
  })

  it('marks the current state, and the arrow that led there even from a region', async () => {
    const cancelled = await renderPage('en_US', page, <Diagram current="cancelled" />)
    expect(cancelled.match(/fill-accent stroke-accent-ink/g)).toHaveLength(1)
    expect(cancelled.match(/stroke-width="4" class/g)).toBeNull()
    const taken = await renderPage('en_US', page, <Diagram current="cancelled" previous="open.arranged" />)
    expect(taken.match(/stroke-width="4" class/g)).toHaveLength(1)
  })

  it('has one tab stop, its boxes are links, and each says its title', async () => {
    const markup = await renderPage('en_US', page, <Diagram addressOf={(from) => ({ from })} />)
    expect(markup.match(/<a href=/g)).toHaveLength(drawing.nodes.length)
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1)
    expect(markup).toContain('data-node="open.booked"')
  })

  it('fades what another actor does', async () => {
    const markup = await renderPage('en_US', page, <Diagram actor="staff" />)
    const others = drawing.edges.filter(({ actors }) => !actors.includes('staff'))
    expect(markup.match(/class="opacity-15"/g)).toHaveLength(others.length)
  })

  it('begins at the right where a language is read from there', async () => {
    const text = (markup: string) => /<rect x="([\d.]+)"[^>]*rx="12"/.exec(markup)?.[1]
    const [node] = drawing.nodes
    expect(text(await renderPage('en_US', page, <Diagram />))).toBe(String(node?.x))
    const mirrored = text(await renderPage('ar_AE', page, <Diagram />))
    expect(Number(mirrored)).toBeCloseTo(drawing.width - (node?.x ?? 0) - (node?.width ?? 0))
  })
})

describe('finding words in a machine', async () => {
  await loadMessages('en_US', page.messages)
  const words = wordsOf(intlOf(defaultLocale()), 'testDriveOrder')

  it('finds titles, sentences and identifiers of states, events and guards', () => {
    expect([...findWords(chart, description, words, 'BOOKED').states]).toContain('open.booked')
    const noShow = findWords(chart, description, words, 'timer.noShow').transitions
    expect(new Set([...noShow].map((index) => description.transitions[index]?.event))).toEqual(
      new Set(['timer.noShow']),
    )
    expect(findWords(chart, description, words, 'no such thing anywhere').states.size).toBe(0)
  })
})

describe('the list of states and events', () => {
  it('says every transition of every state', async () => {
    function List() {
      return <EventList machine={description} words={useWords('testDriveOrder')} />
    }
    const list = await renderPage('en_US', page, <List />)
    expect(list.match(/<details>/g)).toHaveLength(description.states.length)
    const happenings = list.match(/content-start gap-1 text-sm/g)
    expect(happenings).toHaveLength(description.transitions.length)
  })
})
