import { z } from 'zod'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { dataKinds, dataPath, dataReason, dataUnits, dataValue, subjectKinds } from '#server/api/input/master-data.ts'
import { staffEvent } from './paging.ts'
import { instant, marketCode } from './test-drive.ts'

/* Master data and its changes, as staff see them. */

export const dataKind = z.enum(dataKinds)
export const changeStatus = z.literal(Object.values(DataChangeStatus))

/** What a value or a figure is about: `version` `es8-100-awd`, `months` `24`. */
const subject = z.object({
  kind: z.enum(subjectKinds),
  id: z.string(),
  /** Of a version or model, the same in every language; else null. */
  name: z.string().nullable(),
})

const dataField = z.object({
  path: dataPath,
  /** Section of the form. */
  group: z.string(),
  /** Name of the value, for all subjects. */
  name: z.string(),
  subject: subject.nullable(),
  unit: z.enum(dataUnits),
  /** Bounds of a number, or of the length of a text. */
  least: z.int(),
  most: z.int(),
  /** A number is a multiple of it. */
  step: z.int(),
  /** May be left out. */
  isOptional: z.boolean(),
  /** What can be chosen, by the values; empty for all other units. */
  choices: z.array(subject).readonly().default([]),
})
export type DataField = z.infer<typeof dataField>

/** Null: left out. */
const storedValue = z.nullable(dataValue)
const valuedField = dataField.extend({ value: storedValue })

/** Consequence of a change: an amount before and after; null where there is none. */
const dataFigure = z.object({
  name: z.string(),
  subject,
  before: z.int().nullable(),
  after: z.int().nullable(),
})
export type DataFigure = z.infer<typeof dataFigure>

const person = z.object({ id: z.string(), name: z.string() })

export const changeItem = z.object({
  changeNo: z.string(),
  status: changeStatus,
  kind: dataKind,
  recordId: z.string(),
  market: marketCode,
  /** Name of the record, the same in every language; null if its market says which it is. */
  name: z.string().nullable(),
  reason: z.string(),
  validFrom: instant.nullable(),
  inForceAt: instant.nullable(),
  undoneAt: instant.nullable(),
  createdAt: instant,
  /** Number of values that it changes. */
  differences: z.int(),
  authors: z.array(person),
})
export type ChangeItem = z.infer<typeof changeItem>

export const recordItem = z.object({
  kind: dataKind,
  recordId: z.string(),
  market: marketCode,
  name: z.string().nullable(),
  /** Rises with each change in force and each one undone; 0: as delivered. */
  version: z.int(),
  /** Number of changes on their way. */
  open: z.int(),
})

export const masterRecord = recordItem.extend({
  currency: z.string(),
  /** Number of orders that have used it; null for what is not used up. */
  uses: z.int().nullable(),
  fields: z.array(valuedField),
  /** Changes that are or were in force, the newest first. */
  history: z.array(changeItem),
})

export const dataChange = changeItem.omit({ differences: true }).extend({
  version: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  remark: z.string().nullable(),
  now: instant,
  /** Fields of the record, with the values in force. */
  fields: z.array(valuedField),
  differences: z.array(
    z.object({
      path: dataPath,
      before: storedValue,
      after: storedValue,
      /** Why it cannot be proposed like this. */
      problem: z.enum(['outOfBounds', 'contradiction']).nullable(),
      /** Another change has come into force for it. */
      isOutdated: z.boolean(),
    }),
  ),
  /** Its values contradict each other, by a rule of the kind. */
  isContradictory: z.boolean(),
  /** Figures that differ. */
  figures: z.array(dataFigure),
  /** Number of figures that stay the same. */
  sameFigures: z.int(),
  facts: z.object({
    validFrom: z.int().nullable(),
    /** A second person releases it. */
    concernsMoney: z.boolean(),
    /** The caller has written none of it. */
    isSecondPerson: z.boolean(),
    isValid: z.boolean(),
    isUpToDate: z.boolean(),
    isUnchangedSince: z.boolean(),
  }),
  events: z.array(staffEvent),
})
export type StaffDataChange = z.infer<typeof dataChange>

export const dataDraft = z.object({
  /** Values that differ from those in force; without a value it is left out. */
  values: z.array(z.object({ path: dataPath, value: z.optional(dataValue) })).max(500),
  reason: dataReason,
})
