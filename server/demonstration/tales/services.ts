import { person } from '#server/demonstration/people.ts'
import type { Scene, Tale } from '#server/demonstration/scene.ts'
import { deliver } from './subscriptions.ts'

type Work = Parameters<Awaited<ReturnType<Scene['customer']>>['bookService']>[1]
type ServiceEnd = 'booked' | 'checkedIn' | 'ready' | 'completed' | 'cancelled' | 'missed'

interface ServiceTale {
  name: string
  who: Parameters<Scene['customer']>[0]
  /** Days ago of the booking. */
  booked: number
  /** Days from the booking to the service, at least. */
  ahead: number
  work: Work
  end: ServiceEnd
}

const hour = 3_600_000

function service({ name, who, booked, ahead, work, end }: ServiceTale): Tale {
  return {
    name,
    begins: booked + 60,
    async tell(scene) {
      const customer = await scene.customer(who)
      const orderNo = await customer.subscribe()
      await deliver(scene, orderNo, booked + 40)
      await scene.daysAgo(booked)
      const { bookingNo, startsAt } = await customer.bookService(orderNo, work, ahead)
      const act = (type: 'staff.checkedIn' | 'staff.finished' | 'staff.handedBack') =>
        scene.staff.fireService(bookingNo, { type })
      if (end === 'booked' || end === 'missed') return
      if (end === 'cancelled') {
        await scene.daysAgo(booked - 1)
        return customer.cancelService(bookingNo)
      }
      await scene.until(startsAt + hour / 4)
      await act('staff.checkedIn')
      if (end === 'checkedIn') return
      await scene.until(startsAt + 4 * hour)
      await act('staff.finished')
      if (end === 'ready') return
      await scene.until(startsAt + 7 * hour)
      await act('staff.handedBack')
    },
  }
}

/** Services of cars in use. */
export const services: readonly Tale[] = [
  service({
    name: 'Sindre brings the car to its inspection next week',
    who: person('Sindre', 'Moe', 'NO', 'sindre.moe'),
    booked: 2,
    ahead: 5,
    work: { works: ['inspection', 'tyres'], note: 'The wipers leave streaks.' },
    end: 'booked',
  }),
  service({
    name: 'The brakes of Anke’s car are looked at',
    who: person('Anke', 'Weber', 'DE', 'anke.weber'),
    booked: 5,
    ahead: 1.1,
    work: { works: ['other'], note: 'The brakes squeal in the mornings.' },
    end: 'checkedIn',
  }),
  service({
    name: 'Thijs’ car is ready, and waits for him',
    who: person('Thijs', 'Mulder', 'NL', 'thijs.mulder'),
    booked: 6,
    ahead: 1.1,
    work: { works: ['tyres'], note: '' },
    end: 'ready',
  }),
  service({
    name: 'Elsa’s car was at its inspection',
    who: person('Elsa', 'Norén', 'SE', 'elsa.noren'),
    booked: 40,
    ahead: 3,
    work: { works: ['inspection', 'software'], note: '' },
    end: 'completed',
  }),
  service({
    name: 'Mads has no time for the inspection, and cancels it',
    who: person('Mads', 'Holm', 'DK', 'mads.holm'),
    booked: 20,
    ahead: 5,
    work: { works: ['inspection'], note: '' },
    end: 'cancelled',
  }),
  service({
    name: 'Paula forgot the service of her car',
    who: person('Paula', 'Krüger', 'DE', 'paula.kruger'),
    booked: 15,
    ahead: 2,
    work: { works: ['software'], note: '' },
    end: 'missed',
  }),
]
