import type { Migration } from '#machines/shared/persistence.ts'
import { newCar } from './trade-in.setup.ts'
import type { CarDraft, TradeInDraft } from './trade-in.types.ts'

/** Draft as version 1 kept it. */
interface UndescribedDraft extends Omit<TradeInDraft, 'car' | 'subscriptionNo'> {
  car: Pick<CarDraft, 'numberPlate' | 'mileage'>
}

/** Conversions of trade-ins that an earlier version has stored. */
export const tradeInMigrations: Readonly<Record<string, Migration>> = {
  '1': {
    to: '2',
    migrate(flow) {
      const { draft } = flow.context as { draft: UndescribedDraft }
      const described = { draft: { ...draft, car: { ...newCar, ...draft.car }, subscriptionNo: '' } }
      // What was sent may be sent again as it was. An open form goes back to the car, whose make is not known yet.
      const isOpen = typeof flow.value === 'object'
      return {
        ...flow,
        ...(isOpen && { value: { editing: 'car' } }),
        context: { ...flow.context, ...described, ...(isOpen && { answered: [] }) },
      }
    },
  },
}
