import { z } from 'zod/mini'
import { minorUnits } from './bounds.ts'
import { staffNote, staffReason } from './staff.ts'

/* Master data, as forms and calls write it. */

/** Kinds of records; each is declared by a module of the backend. */
export const dataKinds = ['priceList', 'voucher'] as const
export type DataKindName = (typeof dataKinds)[number]

/** Amount in minor units, share in basis points, count, day since 1970-01-01, yes or no. */
export const dataUnits = ['money', 'share', 'count', 'day', 'flag'] as const

/** What a value can be about. */
export const subjectKinds = [
  'version',
  'model',
  'paint',
  'wheels',
  'interior',
  'equipment',
  'months',
  'kilometres',
] as const

/** `version.es8-100-awd.monthly` */
export const dataPath = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,80}$/))

/** An integer, since amounts are in minor units, or yes or no. */
export const dataValue = z.union([minorUnits, z.boolean()])

/** Code of a voucher, upper case. */
export const voucherCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,20}$/))

/** Why a change is made, for the second person and for the history. */
export const dataReason = staffReason

/** Words that may go with an undoing, which is one press; empty for none. */
export const dataRemark = staffNote
