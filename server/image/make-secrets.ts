import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newVapidKeys } from '#server/config/generated-secrets.ts'

/* `node server/image/make-secrets.ts [FOLDER]`: writes the secrets of compose.yaml, each in a file. Keeps existing ones. */

const folder = process.argv[2] ?? join(import.meta.dirname, 'secrets')
const random = () => randomBytes(32).toString('base64url')
const vapid = newVapidKeys()
const password = random()
const store = { accessKey: random().slice(0, 20), secretKey: random() }

const secrets: Record<string, string> = {
  app_secret: random(),
  session_secret: random(),
  vapid_public_key: vapid.publicKey,
  vapid_private_key: vapid.privateKey,
  database_password: password,
  database_superuser_password: random(),
  database_replication_password: random(),
  database_users: `"solvei" "${password}"\n`,
  database_url: `postgres://solvei:${password}@pooler:6432/solvei`,
  database_direct_url: `postgres://solvei:${password}@primary:5000/solvei`,
  store_user: `${store.accessKey}:${store.secretKey}`,
  store_identities: JSON.stringify({
    identities: [{ name: 'site', credentials: [store], actions: ['Admin', 'Read', 'Write', 'List'] }],
  }),
  // The same address for replicas and for browsers, which send files there themselves.
  s3_url: `http://${store.accessKey}:${store.secretKey}@files.localhost:8333/solvei?region=us-east-1`,
}

if (existsSync(folder)) {
  process.stdout.write(`${folder} exists: nothing is written\n`)
} else {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Readable by the users of the containers, which see single files; the folder is the owner's.
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, name), value, { mode: 0o444 })
  process.stdout.write(`${Object.keys(secrets).length} secrets in ${folder}\n`)
}
