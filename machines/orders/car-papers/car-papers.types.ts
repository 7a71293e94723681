export const paperKinds = ['registration', 'insurance'] as const
/** `registration`: registration certificate. `insurance`: proof of insurance. */
export type PaperKind = (typeof paperKinds)[number]

/** Facts that the guards judge by. */
export interface CarPapersFacts {
  /** The order is placed and paid, and its car is not returned. */
  isOrderOpen: boolean
}

/** Events of a car's papers; payloads are facts established by the backend. */
export type CarPapersEvent =
  | {
      type: 'staff.plateSet'
      /** A plate of the order's market. */
      isPlateValid: boolean
      /** Plate and all papers are there with it. */
      isComplete: boolean
    }
  | {
      type: 'staff.paperStored'
      /** An uploaded PDF that was checked. */
      isFileStored: boolean
      isComplete: boolean
    }
  | { type: 'staff.paperRemoved'; isStored: boolean }
  /** The order has another car: plate and papers were those of the car before. */
  | { type: 'backend.carReplaced' }

export type CarPapersMail = 'carPapersReady' | 'carPapersChanged'
