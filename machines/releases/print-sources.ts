import { describeSources } from './describe-sources.ts'

/* Prints the machines whose sources are in a folder, for read-revision.ts: another version has modules of its own. */
const [folder = '', name = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await describeSources(folder, name)))
