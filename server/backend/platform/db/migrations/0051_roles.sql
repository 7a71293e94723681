ALTER TABLE "accounts" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now every member of staff could do everything.
UPDATE "accounts" SET "roles" = '{administrator}' WHERE "role" = 'staff';
