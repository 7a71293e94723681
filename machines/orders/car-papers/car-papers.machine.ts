import { and, setup } from 'xstate'
import { CarPapersStatus } from './car-papers.status.ts'
import type { CarPapersEvent, CarPapersFacts, CarPapersMail } from './car-papers.types.ts'

const mail = (template: CarPapersMail) => ({ type: 'sendMail', params: { template } }) as const
const plate = ['isOrderOpen', 'isPlateValid'] as const
const paper = ['isOrderOpen', 'isFileStored'] as const

/**
 * Plate and papers of an order's car: registration certificate and proof of insurance. Staff of the store add them
 * while they prepare the handover, in any order, and correct them while the customer has the car. The customer is told
 * once all are there, and of every change afterwards. A replaced car begins again without any.
 * The specification has no papers of a car; the codes are our own.
 */
export const carPapersMachine = setup({
  types: {
    context: {} as CarPapersFacts,
    input: {} as CarPapersFacts,
    events: {} as CarPapersEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isOrderOpen: ({ context }) => context.isOrderOpen,
    isPlateValid: ({ event }) => event.type === 'staff.plateSet' && event.isPlateValid,
    isFileStored: ({ event }) => event.type === 'staff.paperStored' && event.isFileStored,
    isStored: ({ event }) => event.type === 'staff.paperRemoved' && event.isStored,
    isComplete: ({ event }) =>
      (event.type === 'staff.plateSet' || event.type === 'staff.paperStored') && event.isComplete,
  },
  actions: {
    /** Mail in the language of the order. */
    sendMail: (_, _params: { template: CarPapersMail }) => {},
  },
}).createMachine({
  id: 'carPapers',
  meta: { mainPath: ['missing', 'incomplete', 'complete'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'missing',
  states: {
    missing: {
      on: {
        'staff.plateSet': { target: 'incomplete', guard: and([...plate]) },
        'staff.paperStored': { target: 'incomplete', guard: and([...paper]) },
      },
    },
    incomplete: {
      meta: { code: CarPapersStatus.incomplete },
      tags: ['open'],
      on: {
        'staff.plateSet': [
          { target: 'complete', guard: and([...plate, 'isComplete']), actions: mail('carPapersReady') },
          { target: 'incomplete', guard: and([...plate]) },
        ],
        'staff.paperStored': [
          { target: 'complete', guard: and([...paper, 'isComplete']), actions: mail('carPapersReady') },
          { target: 'incomplete', guard: and([...paper]) },
        ],
        'staff.paperRemoved': { target: 'incomplete', guard: 'isStored' },
        'backend.carReplaced': 'incomplete',
      },
    },
    complete: {
      meta: { code: CarPapersStatus.complete },
      tags: ['settled'],
      on: {
        'staff.plateSet': { target: 'complete', guard: and([...plate]), actions: mail('carPapersChanged') },
        'staff.paperStored': { target: 'complete', guard: and([...paper]), actions: mail('carPapersChanged') },
        'staff.paperRemoved': { target: 'incomplete', guard: 'isStored' },
        'backend.carReplaced': 'incomplete',
      },
    },
  },
})
