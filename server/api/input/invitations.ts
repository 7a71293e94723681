import { z } from 'zod/mini'

/** By which somebody invites others. */
export const invitationCode = z.string().check(z.regex(/^[A-Za-z0-9]{8}$/))
