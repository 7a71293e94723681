import { openingRecordId } from '#server/api/input/master-data.ts'
import { person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'

type ApplicationEnd = 'received' | 'inReview' | 'interview' | 'offered' | 'hired' | 'rejected' | 'withdrawn'

interface OpeningPlan {
  market: 'NO' | 'DE'
  id: string
  /** Days after which it closes; none: until it is filled. */
  days?: number
  values: Record<string, string | number>
}

const day = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Openings of the stories: the seeded ones are younger than some of them. */
const planner: OpeningPlan = {
  market: 'NO',
  id: 'battery-recycling-planner-oslo',
  values: {
    reference: 'SO-2588',
    team: 'team.operations',
    workplace: 'workplace.hybrid',
    employment: 'employment.fullTime',
    payLeast: 690_000,
    payMost: 820_000,
    payPeriod: 'payPeriod.year',
    'title.nb': 'Planlegger for gjenvinning av batterier',
    'city.nb': 'Oslo',
    'summary.nb': 'Du sørger for at et batteri får et liv til, og et godt siste kapittel etter det.',
    'task.1.nb': 'Planlegge når batterier kommer tilbake, og hvor de skal',
    'task.2.nb': 'Følge med på hva gjenvinnere får ut av dem',
    'requirement.1.nb': 'Erfaring med logistikk eller prosessteknikk',
    'requirement.2.nb': 'Norsk eller engelsk',
    'title.en': 'Battery recycling planner',
    'city.en': 'Oslo',
    'summary.en': 'You see to it that a battery gets another life, and a good last chapter after that.',
    'task.1.en': 'Plan when batteries come back, and where they go',
    'task.2.en': 'Follow what recyclers recover from them',
    'requirement.1.en': 'Experience with logistics or process engineering',
    'requirement.2.en': 'Norwegian or English',
  },
}
const host: OpeningPlan = {
  market: 'DE',
  id: 'store-host-hamburg',
  days: 25,
  values: {
    reference: 'SO-2401',
    team: 'team.retail',
    workplace: 'workplace.onSite',
    employment: 'employment.partTime',
    payLeast: 17,
    payMost: 20,
    payPeriod: 'payPeriod.hour',
    'title.de': 'Gastgeber/in im Store (m/w/d)',
    'city.de': 'Hamburg',
    'summary.de': 'Sie empfangen Menschen, die zum ersten Mal in einem unserer Autos sitzen.',
    'task.1.de': 'Begrüßen, zuhören und erklären',
    'requirement.1.de': 'Freude an Menschen und an Technik',
    'title.en': 'Store host',
    'city.en': 'Hamburg',
    'summary.en': 'You welcome people who sit in one of our cars for the first time.',
    'task.1.en': 'Welcome, listen and explain',
    'requirement.1.en': 'A liking for people and technology',
  },
}

async function publish({ staff }: Scene, { market, id, days, values }: OpeningPlan): Promise<void> {
  const record = { kind: 'opening', recordId: openingRecordId(market, id) } as const
  const dates = { validFrom: dayFromNow(0), ...(days !== undefined && { validUntil: dayFromNow(days) }) }
  const typed = Object.entries({ ...values, ...dates }).map(([path, value]) => ({ path, value }))
  const changeNo = await staff.draftChange(record, { values: typed, reason: 'The team has a place to fill' })
  await staff.fireChange(changeNo, { type: 'staff.published' })
}

interface ApplicationTale {
  name: string
  who: Parameters<Scene['customer']>[0]
  /** Days ago. */
  applied: number
  end: ApplicationEnd
  opening?: OpeningPlan
}

function applied({ name, who, applied: begins, end, opening = planner }: ApplicationTale): Tale {
  return {
    name,
    begins,
    async tell(scene) {
      const customer = await scene.customer(who)
      const { applicationNo } = await customer.apply(opening.id, 'I would like to do this well, and with you.')
      const act = (event: Parameters<Scene['staff']['fireApplication']>[1]) =>
        scene.staff.fireApplication(applicationNo, event)
      const later = (days: number) => scene.daysAgo(Math.max(begins - days, 0))
      if (end === 'received') return
      await later(1)
      await act({ type: 'staff.reviewed' })
      if (end === 'inReview') {
        return act({ type: 'staff.noted', remark: 'Knows the recyclers in Trondheim; ask Tove about it.' })
      }
      await later(2)
      if (end === 'withdrawn') return customer.withdrawApplication(applicationNo)
      if (end === 'rejected') {
        return act({ type: 'staff.rejected', reason: 'Another applicant has done this work for years.' })
      }
      const place = 'Solvei Oslo, Dronning Eufemias gate 8'
      await act({ type: 'staff.invited', date: dayFromNow(6), time: '10:00', place })
      if (end === 'interview') return
      await later(9)
      await act({ type: 'staff.offered', note: 'NOK 760,000 a year, from the first of the month after next.' })
      if (end === 'offered') return
      await later(14)
      await act({ type: 'staff.hired' })
    },
  }
}

/** Openings that staff publish, and applications for them. */
export const applications: readonly Tale[] = [
  {
    name: 'A host is sought for the store in Hamburg, for 25 days',
    begins: 230,
    tell: (scene) => publish(scene, host),
  },
  {
    name: 'A planner is sought in Oslo, until the place is filled',
    begins: 62,
    tell: (scene) => publish(scene, planner),
  },
  applied({
    name: 'Birte applied long ago and was not chosen: nothing names her any more',
    who: person('Birte', 'Petersen', 'DE', 'birte.petersen'),
    applied: 225,
    end: 'rejected',
    opening: host,
  }),
  applied({
    name: 'Sindre was hired',
    who: person('Sindre', 'Vik', 'NO', 'sindre.vik'),
    applied: 50,
    end: 'hired',
  }),
  applied({
    name: 'Marit was not chosen',
    who: person('Marit', 'Dahl', 'NO', 'marit.dahl'),
    applied: 31,
    end: 'rejected',
  }),
  applied({
    name: 'Nils found another job and withdrew his application',
    who: person('Nils', 'Ek', 'SE', 'nils.ek'),
    applied: 22,
    end: 'withdrawn',
  }),
  applied({
    name: 'Astrid thinks about an offer',
    who: person('Astrid', 'Moen', 'NO', 'astrid.moen'),
    applied: 12,
    end: 'offered',
  }),
  applied({
    name: 'Jeppe comes to an interview this week',
    who: person('Jeppe', 'Krogh', 'DK', 'jeppe.krogh'),
    applied: 5,
    end: 'interview',
  }),
  applied({
    name: 'Hedda’s application is being read',
    who: person('Hedda', 'Strand', 'NO', 'hedda.strand'),
    applied: 3,
    end: 'inReview',
  }),
  applied({
    name: 'Yusuf has just applied',
    who: person('Yusuf', 'Kaya', 'DE', 'yusuf.kaya'),
    applied: 0.2,
    end: 'received',
  }),
]
