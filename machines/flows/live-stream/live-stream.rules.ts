import {
  answer,
  both,
  calls,
  enters,
  event,
  every,
  isIn,
  never,
  not,
  rule,
  where,
} from '#machines/shared/temporal-rule.ts'
import type { LiveStreamContext } from './live-stream.types.ts'

const isAllowedToShow = where<LiveStreamContext>(
  ({ after: { stream, isAllowed } }) => isAllowed || stream?.player?.isThirdParty === false,
)

export const liveStreamRules = [
  rule(
    'consent-first',
    "A third party's player runs only with consent.",
    never(both(isIn('live.opening', 'live.playing', 'live.interrupted'), not(isAllowedToShow))),
  ),
  rule(
    'started-by-the-visitor',
    'A player starts only when the visitor asks for it.',
    every(enters('live.opening')).precededBy(event('watch.chosen')),
  ),
  rule(
    'backend-decides',
    'A stream is live only by an answer.',
    every(enters('live')).precededBy(answer('readStream')),
  ),
  rule('ended-is-read', 'Only the backend ends a stream.', every(enters('ended')).precededBy(answer('readStream'))),
  rule(
    'moved-stream-is-read',
    'The backend is asked again only at a set time, or by the visitor.',
    every(calls('readStream')).precededBy(event('stream.began', 'stream.ended', 'retry.requested')),
  ),
]
