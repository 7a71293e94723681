import { PGlite } from '@electric-sql/pglite'

/* Creates the files of an embedded database in the folder given as argument, and exits (`openPglite`). */
const [, , dataDir = ''] = process.argv
const database = await PGlite.create({ dataDir })
await database.close()
