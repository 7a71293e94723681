import { defineConfig } from 'drizzle-kit'

/* `drizzle-kit generate` writes what the schema gained as SQL; server/backend/platform/db/migrate.ts runs it at the start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/backend/platform/db/schema/*.ts',
  out: './server/backend/platform/db/migrations',
})
