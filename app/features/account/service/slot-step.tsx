import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { listServiceSlots } from '#app/functions/account/service.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { FreeTimes } from '#app/shared/service/free-times.tsx'
import type { ServiceActor } from './use-service-flow.ts'

/** Free hour of the chosen site. */
export function SlotStep({ actor }: { actor: ServiceActor }) {
  const { siteId, startsAt } = actor.getSnapshot().context.draft
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { loaded, reload } = useLoaded({ siteId }, async (query) => {
    const answer = await listServiceSlots({ data: { query } })
    return answer.ok ? answer.value : null
  })
  return (
    <FreeTimes
      loaded={loaded}
      reload={reload}
      startsAt={startsAt}
      problem={problem}
      submit={<FormattedMessage id="account-service.next" />}
      onChosen={(chosen) => actor.send({ type: 'slot.submitted', startsAt: chosen })}
    />
  )
}
