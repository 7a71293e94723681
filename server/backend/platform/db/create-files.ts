import { PGlite } from '@electric-sql/pglite'

/* Creates the files of an embedded database in the folder that its argument names, and ends (`openPglite`). */
const [, , dataDir = ''] = process.argv
const database = await PGlite.create({ dataDir })
await database.close()
