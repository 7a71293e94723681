import { FormattedMessage } from 'react-intl'
import type { explainMachine } from '#app/functions/public/machines.functions.ts'

/** Effects of a machine in words, by position of the transition. */
export type ShownEffects = Awaited<ReturnType<typeof explainMachine>>['effects']

/** What a transition causes: what is done, who is mailed what, and which events of other machines it fires. */
export function EffectList({ effects }: { effects: ShownEffects['effects'] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm">
      {effects.flatMap(({ text, mails, told }) => [
        ...(text === null ? [] : [<li key={text}>{text}</li>]),
        ...mails.map(({ heading, recipient, isLater }) => (
          <li key={heading}>
            <FormattedMessage
              id={isLater ? 'machine.effect.reminder' : 'machine.effect.mail'}
              values={{ recipient, heading: <q>{heading}</q> }}
            />
          </li>
        )),
        ...told.map(({ machine, event }) => (
          <li key={`${machine} ${event}`}>
            <FormattedMessage
              id="machine.effect.told"
              values={{ machine: <FormattedMessage id={`kinds.machine.${machine}`} />, event }}
            />
          </li>
        )),
      ])}
    </ul>
  )
}
