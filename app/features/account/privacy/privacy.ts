import type { getPrivacy } from '#app/functions/account/privacy.functions.ts'

export type Privacy = Awaited<ReturnType<typeof getPrivacy>>

/** Of the text beside the switches; raised when what it promises changes, so that the proof says what was promised. */
export const mailTextVersion = '1'
