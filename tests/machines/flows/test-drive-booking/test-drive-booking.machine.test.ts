import { describe, expect, it } from 'vitest'
import type { BookingContext } from '#machines/flows/test-drive-booking/index.ts'
import { bookingSteps, testDriveBookingMachine as machine } from '#machines/flows/test-drive-booking/index.ts'
import { newBooking } from '#machines/flows/test-drive-booking/test-drive-booking.setup.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import {
  address,
  bookingEvents,
  chosen,
  contact,
  opened,
  outcomes,
  site,
  systemEvents,
  typeChosen,
} from '#tests/fixtures/machines/test-drive-booking.ts'
import { holdToTable } from '#tests/machines/hold-to-table.ts'
import { at, type Row, take } from '#tests/machines/model.ts'

const atStore = { entryType: 1 } as const
const exhausted = { failures: 5 }

const whereStepsOpen = [
  'open.type',
  'open.model',
  'open.place.choosing',
  'open.place.notServed',
  'open.place.failed',
  'open.slot.choosing',
  'open.slot.taken',
  'open.slot.limited',
  'open.slot.lost',
  'open.slot.failed',
  'open.contact.editing',
  'open.contact.captchaFailed',
  'open.contact.emailNotAllowed',
  'open.contact.limited',
]

const rows: Row<BookingContext>[] = [
  ['open.type', typeChosen.atStore, 'open.model'],
  ['open.type', typeChosen.atDoor, 'open.model'],
  ['open.model', bookingEvents['model.chosen'], 'open.place.choosing'],

  ['open.place.choosing', bookingEvents['site.chosen'], 'open.slot.choosing', atStore],
  ['open.place.choosing', bookingEvents['address.entered'], 'open.place.checkingArea'],
  ['open.place.checkingArea', answered('checkArea', outcomes.checkArea.ok), 'open.slot.choosing'],
  ['open.place.checkingArea', answered('checkArea', outcomes.checkArea.area_not_served), 'open.place.notServed'],
  ['open.place.checkingArea', failed('checkArea'), 'open.place.failed'],
  ['open.place.checkingArea', answered('areaTimeout'), 'open.place.failed'],
  ['open.place.notServed', bookingEvents['address.entered'], 'open.place.checkingArea'],
  ['open.place.failed', bookingEvents['address.entered'], 'open.place.checkingArea'],
  ['open.place.failed', bookingEvents['retry.requested'], 'open.place.checkingArea'],

  ['open.slot.choosing', bookingEvents['slot.chosen'], 'open.slot.holding'],
  ['open.slot.holding', answered('holdSlot', outcomes.holdSlot.ok), 'open.contact.editing'],
  ['open.slot.holding', answered('holdSlot', outcomes.holdSlot.slot_taken), 'open.slot.taken'],
  ['open.slot.holding', answered('holdSlot', outcomes.holdSlot.too_many_requests), 'open.slot.limited'],
  ['open.slot.holding', failed('holdSlot'), 'open.slot.failed'],
  ['open.slot.holding', answered('holdTimeout'), 'open.slot.failed'],
  ['open.slot.taken', bookingEvents['slot.chosen'], 'open.slot.holding'],
  ['open.slot.limited', bookingEvents['slot.chosen'], 'open.slot.holding'],
  ['open.slot.lost', bookingEvents['slot.chosen'], 'open.slot.holding'],
  ['open.slot.failed', bookingEvents['slot.chosen'], 'open.slot.holding'],
  ['open.slot.failed', bookingEvents['retry.requested'], 'open.slot.holding'],

  ['open.contact.editing', bookingEvents['contact.drafted'], 'open.contact.editing'],
  ['open.contact.editing', bookingEvents['contact.submitted'], 'open.contact.submitting'],
  ['open.contact.editing', bookingEvents['hold.expired'], 'open.slot.lost'],
  ['open.contact.submitting', answered('submitBooking', outcomes.submitBooking.ok), 'booked'],
  ['open.contact.submitting', answered('submitBooking', outcomes.submitBooking.hold_expired), 'open.slot.lost'],
  [
    'open.contact.submitting',
    answered('submitBooking', outcomes.submitBooking.captcha_invalid),
    'open.contact.captchaFailed',
  ],
  [
    'open.contact.submitting',
    answered('submitBooking', outcomes.submitBooking.email_not_allowed),
    'open.contact.emailNotAllowed',
  ],
  [
    'open.contact.submitting',
    answered('submitBooking', outcomes.submitBooking.too_many_requests),
    'open.contact.limited',
  ],
  ['open.contact.submitting', failed('submitBooking'), 'open.contact.unclear'],
  ['open.contact.submitting', answered('submitTimeout'), 'open.contact.unclear'],
  ['open.contact.captchaFailed', bookingEvents['contact.drafted'], 'open.contact.captchaFailed'],
  ['open.contact.captchaFailed', bookingEvents['contact.submitted'], 'open.contact.submitting'],
  ['open.contact.captchaFailed', bookingEvents['hold.expired'], 'open.slot.lost'],
  ['open.contact.emailNotAllowed', bookingEvents['contact.drafted'], 'open.contact.emailNotAllowed'],
  ['open.contact.emailNotAllowed', bookingEvents['contact.submitted'], 'open.contact.submitting'],
  ['open.contact.emailNotAllowed', bookingEvents['hold.expired'], 'open.slot.lost'],
  ['open.contact.limited', bookingEvents['contact.drafted'], 'open.contact.limited'],
  ['open.contact.limited', bookingEvents['contact.submitted'], 'open.contact.submitting'],
  ['open.contact.limited', bookingEvents['hold.expired'], 'open.slot.lost'],
  ['open.contact.unclear', bookingEvents['retry.requested'], 'open.contact.submitting'],
  ['open.contact.unclear', bookingEvents['restart.requested'], 'open.type', exhausted],

  ...whereStepsOpen.flatMap((from): Row<BookingContext>[] => [
    [from, opened('type'), 'open.type'],
    [from, opened('model'), 'open.model'],
    [from, opened('place'), 'open.place.choosing'],
    [from, opened('slot'), 'open.slot.choosing'],
    [from, opened('contact'), 'open.contact.editing'],
  ]),
]

describe('test drive booking', () => {
  holdToTable({
    machine,
    context: chosen,
    rows,
    events: [...Object.values(bookingEvents), ...bookingSteps.map(opened), ...systemEvents],
    variants: [atStore, exhausted],
    refused: [
      ['open.place.choosing', bookingEvents['site.chosen'], {}],
      ['open.place.choosing', bookingEvents['address.entered'], atStore],
      ['open.place.failed', bookingEvents['retry.requested'], exhausted],
      ['open.slot.failed', bookingEvents['retry.requested'], exhausted],
      ['open.contact.unclear', bookingEvents['retry.requested'], exhausted],
      ['open.contact.unclear', bookingEvents['restart.requested'], {}],
      ['open.type', opened('model'), { entryType: null }],
      ['open.type', opened('place'), { modelId: null }],
      ['open.type', opened('slot'), { site: null }],
      ['open.type', opened('contact'), { hold: null }],
      ['open.type', opened('contact'), { holdKey: 'key-2' }],
      ['open.type', opened('contact'), { entryType: null }],
    ],
  })
})

function after(from: string, event: Row[1], given: Partial<BookingContext> = {}) {
  return take(machine, at(machine, from, { ...chosen, ...given }), event)?.context
}

describe('what a booking remembers', () => {
  it('forgets a slot with the car, the place and the kind of drive it was chosen for', () => {
    const forgotten = { startsAt: null, holdKey: null }
    expect(after('open.type', typeChosen.atDoor)).toMatchObject(forgotten)
    expect(after('open.model', bookingEvents['model.chosen'])).toMatchObject(forgotten)
    expect(after('open.place.choosing', bookingEvents['site.chosen'], atStore)).toMatchObject(forgotten)
    expect(after('open.place.choosing', bookingEvents['address.entered'])).toMatchObject(forgotten)
  })

  it('keeps the hold that is to be replaced, so that its slot goes back to others at once', () => {
    expect(after('open.model', bookingEvents['model.chosen'])).toMatchObject({ hold: chosen.hold })
  })

  it('keeps the address when the same kind of drive is chosen again, and forgets it with the kind', () => {
    expect(after('open.type', typeChosen.atDoor)).toMatchObject({ address, site })
    expect(after('open.type', typeChosen.atStore)).toMatchObject({ address: null, site: null })
  })

  it('does not take the site of an old address for one that is not checked yet', () => {
    expect(after('open.place.choosing', bookingEvents['address.entered'])).toMatchObject({ address, site: null })
  })

  it('starts the count of failures again with another address or slot', () => {
    expect(after('open.place.failed', bookingEvents['address.entered'], exhausted)).toMatchObject({ failures: 0 })
    expect(after('open.slot.failed', bookingEvents['slot.chosen'], exhausted)).toMatchObject({ failures: 0 })
    expect(after('open.slot.failed', bookingEvents['retry.requested'], { failures: 2 })).toMatchObject({ failures: 2 })
  })

  it('begins again with nothing but what the customer typed about themselves', () => {
    expect(after('open.contact.unclear', bookingEvents['restart.requested'], exhausted)).toEqual({
      ...newBooking({ phoneCountry: 'NO' }),
      contact,
    })
  })
})
