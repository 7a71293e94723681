import { z } from 'zod/mini'
import { nameOf, OwnershipType } from '#machines/shared/codes.ts'
import { nameFormat } from '#machines/shared/name-format.ts'
import { minorUnits } from './bounds.ts'
import { staffNote, staffReason } from './staff.ts'

/* Master data, as forms and calls write it. */

/** Kinds of records; each is declared by a module of the backend. */
export const dataKinds = [
  'priceList',
  'voucher',
  'site',
  'specialHours',
  'deliveryAreas',
  'driveCar',
  'agenda',
  'opening',
  'membershipOffer',
] as const
export type DataKindName = (typeof dataKinds)[number]

/**
 * Amount in minor units, share in basis points, count, hundred-thousandth of a degree, day `2026-12-24`, time `09:30`,
 * other text, one of several, yes or no.
 */
export const dataUnits = ['money', 'share', 'count', 'degrees', 'day', 'time', 'text', 'choice', 'flag'] as const

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
  'weekday',
  'area',
  'site',
  'part',
  'language',
  'point',
  'openingTerm',
  'benefit',
] as const

/** `version.es8-100-awd.monthly` */
export const dataPath = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,80}$/))

/** Longest text of a record. */
export const mostDataText = 300

/** Text of a record, such as a street. */
export const dataText = z.string().check(z.trim(), z.maxLength(mostDataText), z.regex(nameFormat))

/** Integer, text, or yes or no. */
export const dataValue = z.union([minorUnits, z.boolean(), dataText])

/** Code of a voucher, upper case. */
export const voucherCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,20}$/))

/** Number plate, upper case. */
export const numberPlate = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(2), z.maxLength(12), z.regex(/^[\p{L}\d](?:[ -]?[\p{L}\d])*$/u))

/** Record of a car that is new to a market, by the plate that it has then: `de-car-b-sv-145e`. */
export function newDriveCarId(market: string, plate: string): string {
  const letters = plate.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return `${market.toLowerCase()}-car-${letters.replaceAll(/[^a-z\d]+/g, '-')}`
}

/** Last segment of the address of an opening; lower case. */
export const openingId = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(60), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/))

/** Record of an opening in a market: `de-material-designer-berlin`. */
export function openingRecordId(market: string, id: string): string {
  return `${market.toLowerCase()}-${id}`
}

/** Record of a type of membership in a market: `DE-owner`. */
export function membershipRecordId(market: string, ownershipType: OwnershipType): string {
  return `${market}-${nameOf(OwnershipType, ownershipType)}`
}

/** Why a change is made, for the second person and for the history. */
export const dataReason = staffReason

/** Words that may go with an undoing, which is one press; empty for none. */
export const dataRemark = staffNote
