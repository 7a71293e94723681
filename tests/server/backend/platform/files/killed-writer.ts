import { createLocalStore } from '#server/backend/platform/files/local-store.ts'

/* Writes over one file for as long as it lives, with a file of one byte's repetition after the other; see the test. */

const [folder = '', size = '0'] = process.argv.slice(2)
const unsigned = () => {
  throw new Error('nothing is signed here')
}
const store = createLocalStore(folder, { sign: unsigned, read: unsigned })
for (let round = 0; ; round += 1) {
  await store.write('kept/written-over', Buffer.alloc(Number(size), round % 256), 'image/png')
  process.stdout.write('.')
}
