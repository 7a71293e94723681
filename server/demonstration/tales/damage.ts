import { readFile } from 'node:fs/promises'
import { person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { deliver } from './subscriptions.ts'

type Incident = Parameters<Awaited<ReturnType<Scene['customer']>>['reportDamage']>[1]
type DamageEnd =
  | 'reported'
  | 'triaged'
  | 'assistanceSent'
  | 'repairScheduled'
  | 'repaired'
  | 'settled'
  | 'rejected'
  | 'withdrawn'

interface DamageTale {
  name: string
  who: Parameters<Scene['customer']>[0]
  /** Days ago of the report. */
  reported: number
  incident: Incident
  end: DamageEnd
}

const scratch = {
  kind: 'damage',
  description: 'A scratch along the left side when I came back to the car park.',
  canDrive: true,
  place: 'Car park at the main station, level 2',
} as const
const flatTyre = {
  kind: 'breakdown',
  description: 'The front right tyre is flat, and there is no spare wheel.',
  canDrive: false,
  place: 'Motorway A10, northbound, kilometre 42',
} as const

/** Used in place of the customers' photographs. */
const photograph = new URL('../../../public/social.jpg', import.meta.url)

function damage({ name, who, reported, incident, end }: DamageTale): Tale {
  const begins = reported + 60
  return {
    name,
    begins,
    async tell(scene) {
      const customer = await scene.customer(who)
      const orderNo = await customer.subscribe()
      await deliver(scene, orderNo, reported + 40)
      await scene.daysAgo(reported)
      const pictures = incident.canDrive ? [await readFile(photograph)] : []
      const reportNo = await customer.reportDamage(orderNo, incident, pictures)
      const act = (event: Parameters<Scene['staff']['fireDamage']>[1]) => scene.staff.fireDamage(reportNo, event)
      const settle = () => act({ type: 'staff.settled', note: 'The insurance has paid; nothing is due from you.' })
      const later = (days: number) => scene.daysAgo(Math.max(reported - days, 0))
      if (end === 'reported') return
      if (end === 'withdrawn') return customer.withdrawDamage(reportNo)
      await later(0.05)
      if (end === 'rejected') {
        return act({ type: 'staff.rejected', reason: 'This scratch is in the protocol of the handover.' })
      }
      if (end === 'assistanceSent') {
        return act({ type: 'staff.assistanceSent', note: 'Viking is with you within 40 minutes.' })
      }
      await act({ type: 'staff.triaged', isUrgent: !incident.canDrive })
      if (end === 'triaged') return
      await later(1)
      const repairOn = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
      await act({ type: 'staff.repairScheduled', repairOn, repairPlace: 'Solvei service point, body shop' })
      if (end === 'repairScheduled') return
      await later(5)
      await act({ type: 'staff.repaired' })
      if (end === 'repaired') return
      await later(6)
      await settle()
    },
  }
}

/** Damage to cars in use, and breakdowns. */
export const damageTales: readonly Tale[] = [
  damage({
    name: 'Nora has just reported a scratch',
    who: person('Nora', 'Lie', 'NO', 'nora.lie'),
    reported: 0.1,
    incident: scratch,
    end: 'reported',
  }),
  damage({
    name: 'Koen stands on the motorway with a flat tyre; assistance is on its way',
    who: person('Koen', 'Smit', 'NL', 'koen.smit'),
    reported: 0.08,
    incident: flatTyre,
    end: 'assistanceSent',
  }),
  damage({
    name: 'The scratch on Mats’ car is assessed, and waits for an appointment',
    who: person('Mats', 'Nyberg', 'SE', 'mats.nyberg'),
    reported: 1.2,
    incident: scratch,
    end: 'triaged',
  }),
  damage({
    name: 'Clara brings her car to the body shop this week',
    who: person('Clara', 'Brandt', 'DE', 'clara.brandt'),
    reported: 2,
    incident: scratch,
    end: 'repairScheduled',
  }),
  damage({
    name: 'Freja’s car is repaired, and staff have to close the case',
    who: person('Freja', 'Dam', 'DK', 'freja.dam'),
    reported: 6,
    incident: scratch,
    end: 'repaired',
  }),
  damage({
    name: 'Rolf’s damage was repaired and settled',
    who: person('Rolf', 'Stein', 'DE', 'rolf.stein'),
    reported: 90,
    incident: scratch,
    end: 'settled',
  }),
  damage({
    name: 'Ida reported a scratch that the car had at the handover',
    who: person('Ida', 'Lund', 'DK', 'ida.lund'),
    reported: 70,
    incident: scratch,
    end: 'rejected',
  }),
  damage({
    name: 'Hugo could polish the scratch away, and withdrew his report',
    who: person('Hugo', 'Falk', 'SE', 'hugo.falk'),
    reported: 33,
    incident: scratch,
    end: 'withdrawn',
  }),
]
