import type { getPrivacy } from '#app/functions/account/privacy.functions.ts'

export type Privacy = Awaited<ReturnType<typeof getPrivacy>>

/** Version of the text next to the switches, recorded with the consent; raised when its promises change. */
export const mailTextVersion = '1'
