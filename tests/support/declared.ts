import { declarationsOf } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'

/** Declarations of all backend modules. */
export const declared = declarationsOf(modules)
