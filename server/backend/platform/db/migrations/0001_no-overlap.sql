-- Drizzle's schema cannot say this: no car and no advisor is reserved twice for the same time.
create extension if not exists btree_gist;
--> statement-breakpoint
alter table reservations
  add constraint reservations_no_overlap exclude using gist (resource_id with =, during with &&);
