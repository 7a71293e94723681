import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { EventTable } from '#app/features/public/machines/event-table.tsx'
import { MachineDiagram } from '#app/features/public/machines/machine-diagram.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { defaultLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { drawMachine } from '#server/services/machine-drawing.ts'

const machine = await drawMachine('testDriveOrder')
if (!machine) throw new Error('no test drive order')
const { drawing, description } = machine
await loadMessages('en_US', ['machines', 'kinds'])

function page(current: string, previous: string | null = null): string {
  return renderToStaticMarkup(
    <MachineDiagram drawing={drawing} title="Drawing: Test drive" zoom={1} current={current} previous={previous} />,
  )
}

describe('the drawing on the page', () => {
  it('has a name, and the status code in its state', () => {
    const markup = page('requested')
    expect(markup).toContain('role="img" aria-label="Drawing: Test drive"')
    expect(markup).toMatch(/booked<\/text>.*?>1<\/text>/)
  })

  it('names who fires an event beside the event, not by colour alone', () => {
    expect(page('requested')).toContain('>customer</tspan><tspan class="fill-ink">.booked</tspan>')
  })

  it('marks the current state, and the arrow that led there even from a group', () => {
    expect(page('cancelled').match(/fill-accent stroke-accent-ink/g)).toHaveLength(1)
    expect(page('cancelled', 'open.arranged').match(/stroke-width="3.5"/g)).toHaveLength(1)
    expect(page('cancelled').match(/stroke-width="3.5"/g)).toBeNull()
  })
})

describe('the table of states and events', () => {
  const table = renderToStaticMarkup(
    <RawIntlProvider value={intlOf(defaultLocale())}>
      <EventTable machine={description} label="States and events" />
    </RawIntlProvider>,
  )

  it('has a row for every event and says where it is refused', () => {
    const events = new Set(description.transitions.map(({ event }) => event))
    expect(table.match(/scope="row"/g)).toHaveLength(events.size)
    const cells = events.size * description.states.length
    const filled = new Set(description.transitions.map(({ source, event }) => `${source} ${event}`)).size
    expect(table.match(/>refused</g)).toHaveLength(cells - filled)
  })
})
