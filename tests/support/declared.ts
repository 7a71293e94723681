import { declarationsOf } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'

/** Everything that the modules of the backend declare. */
export const declared = declarationsOf(modules)
