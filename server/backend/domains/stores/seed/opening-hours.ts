import type { Site } from '#server/api/contract/schemas/test-drive.ts'

type Hours = Site['openingHours']

/** Monday to Sunday, `10-19` or `9:30-17`; `-` is closed. */
function week(text: string): Hours {
  return text.split(' ').flatMap((day, index) => {
    if (day === '-') return []
    const [opens = '', closes = ''] = day.split('-').map(clock)
    return [{ weekday: index + 1, opens, closes }]
  })
}

function clock(text: string): string {
  const [hour = '', minute = '00'] = text.split(':')
  return `${hour.padStart(2, '0')}:${minute}`
}

/**
 * Usual hours of the countries; in the Emirates Friday begins after the noon prayer and Sunday belongs to the weekend.
 */
export const openingHours = {
  germanStore: week('10-19 10-19 10-19 10-19 10-19 10-18 -'),
  germanService: week('7:30-18 7:30-18 7:30-18 7:30-18 7:30-18 9-13 -'),
  danishStore: week('10-18 10-18 10-18 10-18 10-18 10-15 11-15'),
  danishService: week('7:30-16:30 7:30-16:30 7:30-16:30 7:30-16:30 7:30-15 - -'),
  dutchStore: week('9:30-18 9:30-18 9:30-18 9:30-21 9:30-18 10-17 12-17'),
  dutchService: week('8-17:30 8-17:30 8-17:30 8-17:30 8-17:30 9-13 -'),
  swedishStore: week('10-18 10-18 10-18 10-18 10-18 10-15 11-15'),
  swedishService: week('7-17 7-17 7-17 7-17 7-16 - -'),
  norwegianStore: week('9-17 9-17 9-17 9-19 9-17 10-15 -'),
  norwegianService: week('7:30-16 7:30-16 7:30-16 7:30-18 7:30-16 - -'),
  emiratiStore: week('10-22 10-22 10-22 10-22 14-22 10-22 10-22'),
  emiratiService: week('8-18 8-18 8-18 8-18 14-18 8-18 -'),
}
