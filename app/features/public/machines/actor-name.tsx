import { FormattedMessage } from 'react-intl'
import type { Actor } from '#machines/shared/description.ts'
import { actorText } from './actor-look.ts'

/** Name of an actor in its colour. */
export function ActorName({ actor }: { actor: Actor }) {
  return (
    <span className={`font-semibold ${actorText[actor]}`}>
      <FormattedMessage id={`machine.actor.${actor}`} />
    </span>
  )
}
