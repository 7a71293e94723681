type Kind = 'STANDARD' | 'DAYLIGHT'

/**
 * VTIMEZONE component that a calendar file requires for its zone (RFC 5545, 3.6.5). Covers one instant: from the change
 * of offset before it to the change after it.
 */
export function calendarTimeZone(timeZone: string, instant: Date): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const previous = moment.getTimeZoneTransition('previous')
  // A zone without recent changes (Asia/Dubai) starts at the epoch: earlier offsets had seconds.
  const first = previous && previous.epochMilliseconds > 0 ? previous : moment.with({ year: 1970, month: 1, day: 1 })
  const next = moment.getTimeZoneTransition('next')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(first),
    ...(next ? observance(next) : []),
    'END:VTIMEZONE',
  ].join('\r\n')
}

/** Observance that starts at this moment. Its start is written in the preceding offset's wall clock (3.6.5). */
function observance(start: Temporal.ZonedDateTime): string[] {
  const before = start.subtract({ milliseconds: 1 })
  const wallClock = start.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  const kind = kindOf(start)
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallClock.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.offset.replace(':', '')}`,
    `TZOFFSETTO:${start.offset.replace(':', '')}`,
    `END:${kind}`,
  ]
}

/** Summer time is the larger of the year's two offsets. */
function kindOf(moment: Temporal.ZonedDateTime): Kind {
  const offsets = [1, 7].map((month) => moment.with({ month, day: 1 }).offsetNanoseconds)
  return moment.offsetNanoseconds > Math.min(...offsets) ? 'DAYLIGHT' : 'STANDARD'
}
