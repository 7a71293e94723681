import { describe, expect, it } from 'vitest'
import { getCalendarFile } from '#server/services/calendar-file.ts'
import { callTo } from './calls.ts'

const site = {
  id: 'oslo',
  kind: 'store',
  name: 'Oslo',
  street: 'Storgata 1',
  postcode: '0155',
  city: 'Oslo',
  country: 'NO',
  latitude: 59.9,
  longitude: 10.7,
  time_zone: 'Europe/Oslo',
  phone: '+4722000000',
  opening_hours: [],
  special_hours: [],
  model_ids: ['es8'],
}
const order = {
  order_no: 'TD-1',
  status: 1,
  model_id: 'es8',
  site,
  starts_at: '2026-11-21T09:00:00.000Z',
  ends_at: '2026-11-21T09:45:00.000Z',
  time_zone: 'Europe/Oslo',
  address: null,
  cancel_reason: null,
  now: '2026-11-20T09:00:00.000Z',
  facts: {
    mode: 'test_drive_later',
    entry_type: 1,
    starts_at: '2026-11-21T09:00:00.000Z',
    cutoff_hours: 24,
    is_evaluated: false,
  },
  contact: { first_name: 'Anna', last_name: 'Berg', email: 'anna@example.org', phone_country: 'NO', phone: '91234567' },
  events: [
    { sequence: 1, type: 'customer.booked', actor: 'customer', from: null, to: 1, at: '2026-11-20T08:00:00.000Z' },
    { sequence: 2, type: 'customer.rescheduled', actor: 'customer', from: 1, to: 1, at: '2026-11-20T08:30:00.000Z' },
  ],
}

describe('the calendar file', () => {
  it('is one event with the order’s own id, its time, place and number of changes', async () => {
    const call = callTo(() => Response.json({ result_code: 'success', data: order }))
    const outcome = await getCalendarFile(call, { orderNo: 'TD-1', uniqueKey: 'k', title: 'Probefahrt ES8' })
    expect(outcome).toMatchObject({
      ok: true,
      value: { filename: 'TD-1.ics', contentType: expect.stringContaining('text/calendar') },
    })
    const { content } = outcome.ok ? outcome.value : { content: '' }
    for (const line of [
      'UID:TD-1@site.example',
      'SEQUENCE:2',
      'DTSTAMP:20261120T090000Z',
      'DTSTART;TZID=Europe/Oslo:20261121T100000',
      'DTEND;TZID=Europe/Oslo:20261121T104500',
      'SUMMARY:Probefahrt ES8',
      'LOCATION:Oslo\\, Storgata 1\\, 0155 Oslo',
      'STATUS:CONFIRMED',
    ]) {
      expect(content).toContain(`${line}\r\n`)
    }
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it('is refused to whoever does not hold the link', async () => {
    const call = callTo(() => Response.json({ result_code: 'link_invalid' }, { status: 403 }))
    expect(await getCalendarFile(call, { orderNo: 'TD-1', title: 'x' })).toEqual({ ok: false, code: 'link_invalid' })
  })
})
